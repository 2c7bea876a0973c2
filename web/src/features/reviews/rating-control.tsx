import { useDisclosure } from '@mantine/hooks'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/ui/loading/lazy-part.ts'
import { useFirstInteraction } from '../../platform/ui/loading/use-first-interaction.ts'
import { useOwnReview } from './queries.ts'
import classes from './rating-control.module.css'

const CommentDialog = lazyPart(() => import('./comment-dialog.tsx'))

type RatingControlProps = {
  courseId: string
  courseTitle: string
  /** After the rating is saved. */
  onSent?: () => void
}

const five = [1, 2, 3, 4, 5]

/** Five stars to rate with; choosing one asks for a comment (spec §4). */
export function RatingControl({ courseId, courseTitle, onSent }: RatingControlProps) {
  const [pointed, setPointed] = useState(0)
  const [stars, setStars] = useState(0)
  const [isOpen, prompt] = useDisclosure(false)
  const hasInteracted = useFirstInteraction()
  const mine = useOwnReview(courseId).data
  const lit = isOpen ? stars : pointed || (mine?.stars ?? 0)
  const label = mine ? 'Tu calificación' : 'Califica este curso'
  return (
    <fieldset className={classes.control} aria-label={label}>
      <span className={classes.label}>{label}</span>
      <div className={classes.stars} onPointerLeave={() => setPointed(0)}>
        {five.map((value) => (
          <button
            key={value}
            type="button"
            className={classes.star}
            aria-label={value === 1 ? '1 estrella' : `${value} estrellas`}
            onPointerEnter={() => setPointed(value)}
            onFocus={() => setPointed(value)}
            onBlur={() => setPointed(0)}
            onClick={() => {
              setStars(value)
              prompt.open()
            }}
          >
            {value <= lit ? (
              <IconStarFilled size={30} aria-hidden />
            ) : (
              <IconStar size={30} stroke={1.5} aria-hidden />
            )}
          </button>
        ))}
      </div>
      {hasInteracted || isOpen ? (
        <Suspense>
          <CommentDialog
            isOpen={isOpen}
            courseId={courseId}
            courseTitle={courseTitle}
            stars={stars}
            previous={mine?.comment ?? ''}
            onCancel={prompt.close}
            onSent={() => {
              prompt.close()
              onSent?.()
            }}
          />
        </Suspense>
      ) : null}
    </fieldset>
  )
}
