import { AnnouncementEmailSwitch } from '../../../features/announcements/announcement-email-switch.tsx'
import { AnnouncementList } from '../../../features/announcements/announcement-list.tsx'
import { useSession } from '../../../platform/http/session.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'

/** The announcements of a course, for its students. */
export default function CourseAnnouncements({ courseId }: { courseId: string }) {
  const isStudent = useSession()?.type === 'student'
  return (
    <>
      {isStudent ? <AnnouncementEmailSwitch /> : null}
      <AnnouncementList
        courseId={courseId}
        empty={
          <EmptyState
            title="Todavía no hay anuncios"
            message="Lo que tu maestro les diga a quienes toman el curso quedará aquí."
          />
        }
      />
    </>
  )
}
