import { Button, Group, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { StateBadge } from '../../../platform/ui/cards/state-badge.tsx'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { UnsavedGuard } from '../../../platform/ui/forms/unsaved-guard.tsx'
import { Facts } from '../../../platform/ui/lists/facts.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { HandedView } from '../handed-view.tsx'
import { ReviewView } from '../review-view.tsx'
import { useMedia } from '../use-media.ts'
import { History } from './history.tsx'
import { badgeOf, resultsMessage, studentName, writeScore } from './messages.ts'
import { type OpenedReview, submissionReview, useNextWaiting } from './queries.ts'
import { RemarkAdder } from './remark-adder.tsx'
import { ReviewForm } from './review-form.tsx'
import { sortRemarks } from './review-values.ts'
import classes from './review.module.css'
import { useReviewForm } from './use-review-form.ts'

type ReviewPanelProps = {
  contentId: string
  submissionId: string
  onOpen: (submissionId: string) => void
  onClose: () => void
}

/** One submission with its review, and the next one that waits. */
export function ReviewPanel({ contentId, submissionId, onOpen, onClose }: ReviewPanelProps) {
  const found = useQuery(submissionReview(useQueryClient(), submissionId))
  const nextId = useNextWaiting(contentId, submissionId)
  const review = found.data
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }
  return (
    <section aria-label="Entrega">
      <div className={classes.ways}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconArrowLeft {...icon} />}
          onClick={onClose}
        >
          Todas las entregas
        </Button>
        {nextId ? (
          <Button
            variant="subtle"
            size="sm"
            rightSection={<IconArrowRight {...icon} />}
            onClick={() => onOpen(nextId)}
          >
            Siguiente por revisar
          </Button>
        ) : null}
      </div>
      {review ? (
        <UnsavedGuard key={review._id}>
          <Whole review={review} onOpen={onOpen} />
        </UnsavedGuard>
      ) : found.isError ? (
        <FailedQuery query={found} explain={resultsMessage} />
      ) : (
        <Skeleton height={420} radius="lg" aria-busy />
      )}
    </section>
  )
}

type WholeProps = { review: OpenedReview; onOpen: (submissionId: string) => void }

function Whole({ review, onOpen }: WholeProps) {
  const { formatDateTime } = useDates()
  const { student, state, number, sentDate, isLate, points, maxPoints, tries } = review
  return (
    <>
      <Group gap="8px 16px" mb="md">
        <h2 className={classes.heading}>{studentName(student)}</h2>
        <StateBadge badge={badgeOf(review)} />
      </Group>
      <Facts
        layout="columns"
        facts={[
          ['Entrega', String(number)],
          [
            'Entregada',
            sentDate ? `${formatDateTime(sentDate)}${isLate ? ' · tarde' : ''}` : 'Todavía no',
          ],
          ['Puntos', state === 'sent' ? '' : writeScore(points, maxPoints)],
        ]}
      />
      {tries.length > 0 ? (
        <p className={classes.tries}>
          Sus otras entregas:{' '}
          {tries.map((one) => (
            <Button
              key={one._id}
              size="compact-sm"
              variant="subtle"
              onClick={() => onOpen(one._id)}
            >
              Entrega {one.number}
            </Button>
          ))}
        </p>
      ) : null}
      {review.mayReview ? <Reviewing review={review} /> : <ReadOnly review={review} />}
    </>
  )
}

/** For administrators, who read. */
function ReadOnly({ review }: { review: OpenedReview }) {
  const media = useMedia()
  const { text, files } = review
  return (
    <div className={classes.sides}>
      <div className={classes.side}>
        <h3 className={classes.subheading}>Lo que entregó</h3>
        <HandedView text={text} files={files} media={media} />
      </div>
      <div className={classes.side}>
        <h3 className={classes.subheading}>Revisión</h3>
        {review.review ? (
          <ReviewView review={review.review} rubric={review.rubric} files={files} media={media} />
        ) : (
          <p className={classes.note}>Todavía no se revisa.</p>
        )}
        <History review={review} media={media} />
      </div>
    </div>
  )
}

function Reviewing({ review }: { review: OpenedReview }) {
  const { text, files, state } = review
  const media = useMedia()
  const [isCorrecting, setCorrecting] = useState(false)
  const form = useReviewForm(review, () => setCorrecting(false))
  const isOpen = state === 'sent' || isCorrecting || form.isDirty()
  const playable = (kind: string) => kind === 'video' || kind === 'audio'
  return (
    <div className={classes.sides}>
      <div className={classes.side}>
        <h3 className={classes.subheading}>Lo que entregó</h3>
        <HandedView
          text={text}
          files={files}
          media={media}
          renderBelow={({ _id, kind, name }) =>
            isOpen && playable(kind) ? (
              <RemarkAdder
                fileId={_id}
                name={name}
                media={media}
                onAdd={(remark) =>
                  form.setFieldValue(
                    'remarks',
                    sortRemarks(
                      [...form.values.remarks, remark],
                      files.map((file) => file._id),
                    ),
                  )
                }
              />
            ) : null
          }
        />
      </div>
      <div className={classes.side}>
        <h3 className={classes.subheading}>Tu revisión</h3>
        {isOpen ? (
          <ReviewForm review={review} form={form} media={media} />
        ) : (
          <>
            {review.review ? (
              <ReviewView
                review={review.review}
                rubric={review.rubric}
                files={files}
                media={media}
              />
            ) : null}
            <Button variant="default" size="sm" onClick={() => setCorrecting(true)}>
              Corregir la revisión
            </Button>
          </>
        )}
        <History review={review} media={media} />
      </div>
    </div>
  )
}
