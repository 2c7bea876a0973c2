import type { AssignmentOverview } from '@ateneo/contract'
import { StateBadge } from '../../platform/ui/cards/state-badge.tsx'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { formatNumber } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import classes from './assignment.module.css'
import { badgeOf } from './badge-of.ts'
import { DraftPanel } from './draft-panel.tsx'
import { GallerySwitch } from './gallery-switch.tsx'
import { HandedView } from './handed-view.tsx'
import { withdrawMessage } from './messages.ts'
import { type OpenedSubmission, useWithdrawSubmission } from './queries.ts'
import { ReviewView } from './review-view.tsx'
import { writePoints } from './rules.ts'
import { useMedia } from './use-media.ts'

type SubmissionPanelProps = { overview: AssignmentOverview; submission: OpenedSubmission }

/** One submission: as a draft to work on, then as it was handed in, with its review. */
export function SubmissionPanel({ overview, submission }: SubmissionPanelProps) {
  const { formatDateTime } = useDates()
  const { number, state, sentDate, isLate } = submission
  return (
    <section className={classes.panel} aria-label={`Entrega ${number}`}>
      <div className={classes.head}>
        <h2 className={classes.heading}>Entrega {number}</h2>
        <StateBadge badge={badgeOf(submission)} />
        {sentDate && state !== 'draft' ? (
          <span className={classes.date}>
            Entregada el {formatDateTime(sentDate)}
            {isLate ? ', tarde' : ''}
          </span>
        ) : null}
      </div>
      {state === 'draft' ? (
        <DraftPanel overview={overview} submission={submission} />
      ) : (
        <Handed submission={submission} />
      )}
    </section>
  )
}

function Handed({ submission }: { submission: OpenedSubmission }) {
  const { text, files, review, rubric, points, maxPoints, isPassed, mayWithdraw, state } =
    submission
  const media = useMedia()
  return (
    <>
      {state === 'sent' ? (
        <p className={classes.note}>
          Tu maestro la revisará y te avisaremos. Mientras tanto la puedes leer aquí.
        </p>
      ) : null}
      {mayWithdraw ? <Withdrawal submission={submission} /> : null}
      {review ? (
        <div className={classes.card} data-passed={isPassed || undefined}>
          <h3 className={classes.subheading}>
            {state === 'returned' ? 'Qué corregir' : 'Tu revisión'}
          </h3>
          {points !== null && maxPoints !== null ? (
            <p className={classes.points}>
              {formatNumber(points)} de {writePoints(maxPoints)}
            </p>
          ) : null}
          <ReviewView review={review} rubric={rubric} files={files} media={media} />
        </div>
      ) : null}
      {submission.gallery ? <GallerySwitch submission={submission} /> : null}
      <h3 className={classes.subheading}>Lo que entregaste</h3>
      <HandedView text={text} files={files} media={media} />
    </>
  )
}

function Withdrawal({ submission: { contentId, _id } }: { submission: OpenedSubmission }) {
  const withdraw = useWithdrawSubmission(contentId, _id)
  const ask = async () => {
    const isSure = await confirm({
      title: 'Retirar entrega',
      message: 'Vuelve a ser un borrador: la puedes cambiar y entregar otra vez.',
      confirmLabel: 'Retirar',
    })
    if (isSure) withdraw.mutate()
  }
  return (
    <div>
      {withdraw.error ? <FormAlert>{withdrawMessage(withdraw.error)}</FormAlert> : null}
      <SubmitButton
        size="sm"
        variant="default"
        isBusy={withdraw.isPending}
        onClick={() => void ask()}
      >
        Retirar
      </SubmitButton>
    </div>
  )
}
