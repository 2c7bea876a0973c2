import { Flex } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { redirectVisitor } from '../../../features/identity/sessions/decide-entry.ts'
import {
  neverCached,
  redirectOnClient,
  redirectOnServer,
  useRedirect,
} from '../../../features/identity/sessions/entry.ts'
import { CourseStudyNotes } from '../../../features/study-notes/course-study-notes.tsx'
import { exportMessage } from '../../../features/study-notes/messages.ts'
import { courseNotesQuery, fetchNotesFile } from '../../../features/study-notes/queries.ts'
import { titled } from '../../../platform/http/site.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { DownloadButton } from '../../../platform/ui/files/download-button.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { courseHref, momentHref, watchHref } from '../../student-hrefs.ts'
import classes from './course-notes-page.module.css'

export const meta = titled('Mis notas')

export const loader = redirectOnServer(redirectVisitor)
export const clientLoader = redirectOnClient(redirectVisitor)
export const headers = neverCached

/** `/Dashboard/notas/:id`: the student's own notes of a course, also once it is theirs no longer. */
export default function CourseNotesPage() {
  const mustLeave = useRedirect(redirectVisitor)
  const { id: courseId = '' } = useParams()
  const viewer = useViewer()
  const { data } = useInfiniteQuery({
    ...courseNotesQuery(viewer, { courseId, words: '' }),
    enabled: !mustLeave,
  })
  if (mustLeave) return null
  return (
    <>
      <PageTitle
        title="Mis notas"
        crumbs={[
          ...(data ? [{ label: data.course.title, href: courseHref({ id: courseId }) }] : []),
          { label: 'Mis notas' },
        ]}
        description="Lo que anotaste mientras estudiabas. Solo tú lo lees."
        actions={
          data && data.total > 0 ? (
            <Flex gap="sm" wrap="wrap" className={classes.files}>
              <DownloadButton
                filename="mis-notas.md"
                fetch={() => fetchNotesFile(courseId, 'md')}
                explain={exportMessage}
              >
                Descargar Markdown
              </DownloadButton>
              <DownloadButton
                filename="mis-notas.csv"
                fetch={() => fetchNotesFile(courseId, 'csv')}
                explain={exportMessage}
              >
                Descargar CSV
              </DownloadButton>
            </Flex>
          ) : null
        }
      />
      <CourseStudyNotes
        key={courseId}
        courseId={courseId}
        lessonHrefOf={(lessonId) => watchHref(courseId, lessonId)}
        momentHrefOf={(lessonId, second) => momentHref(courseId, lessonId, second)}
      />
    </>
  )
}
