import { Button, Center } from '@mantine/core'
import { useRef, useState } from 'react'
import { isInProgress } from '../../../features/learning/progress/progress.ts'
import { progressMessage } from '../../../features/learning/progress/progress-messages.ts'
import { useStudies } from '../../../features/learning/progress/progress-queries.ts'
import { StudyCardSkeleton } from '../../../features/learning/study-card-skeleton.tsx'
import { StudyCard } from '../../../features/learning/study-card.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { useFocusOnMore } from '../../../platform/ui/lists/pages/use-focus-on-more.ts'
import { continueHref } from '../../student-hrefs.ts'
import { Shelf } from '../../../features/catalogue/shelf.tsx'
import classes from './continue-shelf.module.css'

/** Shown first, most recently watched; the others on demand. */
const firstCount = 3

/** Courses in progress, each linked to its last position; not rendered without any. */
export function ContinueShelf() {
  const query = useStudies()
  const [isUnfolded, setUnfolded] = useState(false)
  const studies = query.data?.studies.filter(isInProgress)
  const shown = isUnfolded ? studies : studies?.slice(0, firstCount)
  const shelf = useRef<HTMLElement>(null)
  const pressMore = useFocusOnMore(shelf)
  if (studies?.length === 0) return null
  return (
    <Shelf ref={shelf} title="Continuar donde te quedaste">
      {query.isError ? (
        <ErrorState
          message={progressMessage(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <ul className={classes.grid} aria-busy={studies === undefined}>
          {shown
            ? shown.map((study) => (
                <li key={study.courseId}>
                  <StudyCard study={study} href={continueHref(study)} />
                </li>
              ))
            : Array.from({ length: firstCount }, (_, place) => (
                <li key={place} aria-hidden>
                  <StudyCardSkeleton />
                </li>
              ))}
        </ul>
      )}
      {studies && shown && shown.length < studies.length ? (
        <Center mt="lg">
          <Button
            variant="default"
            onClick={() => {
              pressMore()
              setUnfolded(true)
            }}
          >
            Mostrar los {studies.length} cursos en progreso
          </Button>
        </Center>
      ) : null}
    </Shelf>
  )
}
