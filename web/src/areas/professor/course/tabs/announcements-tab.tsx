import { AnnouncementForm } from '../../../../features/announcements/announcement-form.tsx'
import { AnnouncementList } from '../../../../features/announcements/announcement-list.tsx'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { UnsavedGuard } from '../../../../platform/ui/forms/unsaved-guard.tsx'
import type { TabProps } from '../outline/part-props.ts'
import classes from './course-tab.module.css'

/** The form of a new announcement, and the sent ones. */
export function AnnouncementsTab({ course }: TabProps) {
  return (
    <section aria-labelledby="parte">
      <h2 id="parte" className={classes.heading}>
        Anuncios
      </h2>
      <UnsavedGuard>
        <AnnouncementForm courseId={course.id} />
      </UnsavedGuard>
      <AnnouncementList
        courseId={course.id}
        empty={
          <EmptyState
            title="Todavía no hay anuncios"
            message="Los que envíes a tus alumnos quedan aquí y en la página del curso."
          />
        }
      />
    </section>
  )
}
