import { Button, Center } from '@mantine/core'
import { useState } from 'react'
import { isInProgress } from '../../../learning/progress.ts'
import { progressMessage } from '../../../learning/progress-messages.ts'
import { useStudies } from '../../../learning/progress-queries.ts'
import { StudyCardSkeleton } from '../../../learning/study-card-skeleton.tsx'
import { StudyCard } from '../../../learning/study-card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { continueHref } from '../addresses.ts'
import { Shelf } from '../shelf.tsx'
import classes from './continue-shelf.module.css'

/** What was watched last; the rest unfolds. */
const firstCount = 3

/** Courses under way, each at the second where it stopped. Nobody who has none is told of it. */
export function ContinueShelf() {
  const query = useStudies()
  const [isUnfolded, setUnfolded] = useState(false)
  const studies = query.data?.studies.filter(isInProgress)
  if (studies?.length === 0) return null
  const isFolded = !isUnfolded && studies !== undefined && studies.length > firstCount
  return (
    <Shelf title="Continuar donde te quedaste">
      {query.isError ? (
        <ErrorState
          message={progressMessage(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <ul className={classes.grid} aria-busy={studies === undefined}>
          {studies
            ? (isFolded ? studies.slice(0, firstCount) : studies).map((study) => (
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
      {isFolded ? (
        <Center mt="lg">
          <Button variant="default" onClick={() => setUnfolded(true)}>
            Mostrar los {studies.length} cursos en progreso
          </Button>
        </Center>
      ) : null}
    </Shelf>
  )
}
