import { quizQuestionContent } from '@ateneo/contract'
import { useRef, useState } from 'react'
import { useViewer } from '../../../platform/http/viewer.ts'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { DraftNotice } from '../../../platform/ui/forms/draft-notice.tsx'
import { FormButtons } from '../../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import type { Snapshot } from '../../../platform/ui/forms/use-concurrent-save.ts'
import { useVersionedForm } from '../../../platform/ui/forms/use-versioned-form.ts'
import { questionWords, saveQuestionMessage } from '../messages.ts'
import {
  type EditedQuestion,
  type Question,
  useAddQuestion,
  useEditQuestion,
  useReadQuestion,
} from '../queries.ts'
import { QuestionFields } from './question-fields.tsx'
import {
  blankQuestion,
  contentOf,
  fieldOfIssue,
  type QuestionValues,
  valuesOf,
} from './question-values.ts'
import { questionLabels } from './question-words.ts'

export type QuestionFormProps = {
  /** `undefined`: a new one. */
  question: EditedQuestion | undefined
  onSaved: (question: Question) => void
  onCancel: () => void
}

const snapshotOf = (question: EditedQuestion): Snapshot<QuestionValues> => ({
  version: question.version,
  values: valuesOf(question),
})

/** A question of any kind; what was typed is kept until it is saved, with what it was typed over. */
export function QuestionForm({ question, onSaved, onCancel }: QuestionFormProps) {
  const viewer = useViewer()
  const id = question?.id ?? ''
  const { mutateAsync: add } = useAddQuestion()
  const { mutateAsync: edit } = useEditQuestion(id)
  const read = useReadQuestion(id)
  const [blank] = useState(blankQuestion)
  const latest = useRef<Question>(question)
  const form = useVersionedForm<QuestionValues, string>({
    schema: quizQuestionContent,
    toBody: contentOf,
    fieldOf: fieldOfIssue,
    saved: question ? snapshotOf(question) : { version: '', values: blank },
    words: questionLabels,
    read: async () => {
      const theirs = await read()
      latest.current = theirs
      return snapshotOf(theirs)
    },
    send: async (values, version) => {
      const content = quizQuestionContent.parse(contentOf(values))
      if (question) {
        const saved = await edit({ ...content, version })
        latest.current = saved
        return saved.version
      }
      const insertedId = await add(content)
      const creationDate = new Date().toISOString()
      latest.current = { ...content, id: insertedId, number: 1, creationDate }
      return ''
    },
    success: question ? questionWords.saved : questionWords.added,
    onDone: ({ form: sent }) => {
      sent.resetDirty(sent.getValues())
      onSaved(latest.current!)
    },
    draft: {
      key: `ateneo.quiz-question ${viewer.id} ${question?.id ?? 'new'}`,
      fields: Object.keys(blank),
    },
  })
  useUnsaved(form.isDirty())
  return (
    <>
      {form.draft.isRecovered ? <DraftNotice onDiscard={form.draft.discard} /> : null}
      <ContractForm form={form} aria-label={question ? 'Editar pregunta' : 'Agregar pregunta'}>
        <QuestionFields form={form} />
        <FormFailure form={form} title="No se guardó" describe={saveQuestionMessage} />
        <FormButtons form={form} onCancel={onCancel}>
          {question ? 'Guardar pregunta' : 'Agregar pregunta'}
        </FormButtons>
      </ContractForm>
    </>
  )
}
