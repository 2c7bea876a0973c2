import { Skeleton } from '@mantine/core'
import { useParams } from 'react-router'
import { ReportButton } from '../../../features/reports/report-button.tsx'
import { Gallery } from '../../../features/assignments/gallery.tsx'
import { resultsMessage } from '../../../features/assignments/review/messages.ts'
import { ResultsPanel } from '../../../features/assignments/review/results-panel.tsx'
import { ReviewPanel } from '../../../features/assignments/review/review-panel.tsx'
import { SubmissionsPanel } from '../../../features/assignments/review/submissions-panel.tsx'
import { ownCourseHref } from '../../../features/courses/course-href.ts'
import { useOpenedLesson } from '../../../features/learning/lessons/lesson-queries.ts'
import { titled } from '../../../platform/http/site.ts'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { StateFilter } from '../../../platform/ui/lists/state-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'

export const meta = titled('Entregas')

const parts = [
  { value: '', label: 'Entregas' },
  { value: 'alumnos', label: 'Alumnos' },
  { value: 'galeria', label: 'Galería' },
] as const

const panels = {
  '': SubmissionsPanel,
  alumnos: ResultsPanel,
  galeria: GalleryPanel,
}

/** /DashTeachers/tareas/:id: what students handed in; what is shown of it is in the address. */
export default function AssignmentResultsScreen() {
  const { id = '' } = useParams()
  const { params, choice, open, close } = useListParams()
  const lesson = useOpenedLesson(id)
  const { data } = lesson
  const hasGallery = data?.activity?.kind === 'assignment' && data.activity.hasGallery
  const offered = hasGallery ? parts : ([parts[0], parts[1]] as const)
  const part = choice('parte', parts)
  const submissionId = params.get('id') ?? undefined
  const Panel = panels[part]
  return (
    <>
      <PageTitle
        title={data?.title ?? 'Entregas'}
        description="Entregas de la tarea"
        crumbs={[
          { label: 'Panel de Maestros', href: '/DashTeachers/home' },
          ...(data ? [{ label: 'Contenido del curso', href: ownCourseHref(data.course) }] : []),
          { label: 'Entregas' },
        ]}
      />
      {lesson.isError && !data ? (
        <FailedQuery query={lesson} explain={resultsMessage} />
      ) : submissionId !== undefined && part === '' ? (
        <ReviewPanel
          key={submissionId}
          contentId={id}
          submissionId={submissionId}
          onOpen={open}
          onClose={close}
        />
      ) : data ? (
        <>
          <StateFilter name="parte" label="Entregas" choices={offered} isView />
          <div style={{ marginTop: 24 }}>
            <Panel contentId={id} />
          </div>
        </>
      ) : (
        <Skeleton height={320} radius="lg" aria-busy />
      )}
    </>
  )
}

function GalleryPanel({ contentId }: { contentId: string }) {
  return (
    <Gallery
      lessonId={contentId}
      renderReport={(id, name) => (
        <ReportButton kind="submission" id={id} what={`entrega de ${name}`} />
      )}
    />
  )
}
