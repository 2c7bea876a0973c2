import { saveSubmissionReview } from '@ateneo/contract'
import { useRef } from 'react'
import { useViewer } from '../../../platform/http/viewer.ts'
import { typedNumber } from '../../../platform/ui/fields/typed-number.ts'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { useVersionedForm } from '../../../platform/ui/forms/use-versioned-form.ts'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { type Intent, type OpenedReview, useReadReview, useWriteReview } from './queries.ts'
import {
  isPoints,
  isRemarks,
  type ReviewValues,
  reviewWords,
  toContent,
  toValues,
} from './review-values.ts'

const schema = saveSubmissionReview.body.pick({ points: true, comment: true, remarks: true })

const success: Record<Intent, string> = {
  save: 'La revisión quedó guardada. El alumno todavía no la ve.',
  return: 'La entrega se devolvió para corregir.',
  accept: 'La entrega quedó aceptada.',
}

const snapshotOf = ({ draft, rubric }: OpenedReview) => ({
  version: draft.version,
  values: toValues(draft, rubric),
})

/** The form of a review: saved as it is, or decided with it. */
export function useReviewForm(review: OpenedReview, onDecided: () => void) {
  const { _id: submissionId, rubric } = review
  const { id: viewerId } = useViewer()
  const write = useWriteReview(submissionId)
  const read = useReadReview(submissionId)
  const intent = useRef<Intent>('save')
  const form = useVersionedForm<ReviewValues, string>({
    schema,
    toBody: toContent,
    fieldOf: (path) => path.replace(/^points\.(\d+)$/, 'points.$1.given'),
    check: (values) => ({
      ...pointFaults(values, review, intent.current),
      ...(intent.current === 'return' && {
        comment: lacksReason(values, review) && 'Escribe qué hay que corregir.',
      }),
    }),
    saved: snapshotOf(review),
    words: reviewWords,
    read: async () => snapshotOf(await read()),
    send: (values, version) => write(intent.current, toContent(values), version),
    success: () => success[intent.current],
    onDone: ({ reply }) => {
      if (reply === 'saved' && intent.current !== 'save') onDecided()
    },
    draft: {
      key: `ateneo.draft ${viewerId} ${submissionId} revision`,
      fields: ['points', 'comment', 'remarks'],
      accepts: {
        points: (kept) => isPoints(kept) && (kept as unknown[]).length === rubric.length,
        remarks: isRemarks,
      },
    },
  })
  useUnsaved(form.isDirty())
  return { ...form, choose: (next: Intent) => void (intent.current = next) }
}

export type ReviewEditor = ReturnType<typeof useReviewForm>

function pointFaults({ points }: ReviewValues, { rubric }: OpenedReview, intent: Intent) {
  const faults = points.map(({ given }, at): [string, string | false] => {
    const max = rubric[at]?.points ?? 0
    const typed = typedNumber(given)
    const isMissing = given === '' && intent === 'accept'
    const isWrong = given !== '' && !(typed >= 0 && typed <= max)
    return [
      `points.${at}.given`,
      isMissing ? 'Faltan los puntos.' : isWrong && `Escribe de 0 a ${formatNumber(max)}.`,
    ]
  })
  return Object.fromEntries(faults.filter(([, fault]) => fault))
}

const lacksReason = ({ comment, remarks }: ReviewValues, { draft }: OpenedReview) =>
  comment.trim() === '' && remarks.length === 0 && draft.files.length === 0
