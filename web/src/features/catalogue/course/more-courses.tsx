import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { catalogueMessage } from '../messages.ts'
import classes from './more-courses.module.css'

interface MoreCoursesProps {
  /** An infinite query of courses. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    fetchNextPage: () => Promise<unknown>
  }
  onPress: () => void
}

/** The button that loads a list's next page, if there is one. */
export function MoreCourses({ list, onPress }: MoreCoursesProps) {
  if (!list.hasNextPage) return null
  return (
    <div className={classes.more}>
      {list.isFetchNextPageError ? <p role="alert">{catalogueMessage(list.error)}</p> : null}
      <SubmitButton
        variant="default"
        isBusy={list.isFetchingNextPage}
        onClick={() => {
          onPress()
          void list.fetchNextPage()
        }}
      >
        Mostrar más
      </SubmitButton>
    </div>
  )
}
