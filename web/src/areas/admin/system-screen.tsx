import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { titled } from '../../platform/http/site.ts'
import { JobsView } from '../../features/system/jobs-view.tsx'
import { PartsView } from '../../features/system/parts-view.tsx'
import { systemQuery } from '../../features/system/queries.ts'
import { SpaceView } from '../../features/system/space-view.tsx'
import { VideosView } from '../../features/system/videos-view.tsx'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'

export const meta = titled('Sistema')

const counted = (word: string, count: number | undefined) => (count ? `${word} (${count})` : word)

/** /Administrador/system: storage and jobs; the view is in the address. */
export default function SystemScreen() {
  const [params, setParams] = useSearchParams()
  const counts = useQuery(systemQuery).data?.counts
  const views = [
    { value: 'estado', label: 'Estado' },
    { value: 'espacio', label: 'Espacio' },
    { value: 'videos', label: counted('Videos', counts?.videosFailed) },
    { value: 'correos', label: counted('Correos', counts?.emails) },
    { value: 'tareas', label: counted('Tareas', counts?.jobs) },
  ]
  const asked = params.get('vista')
  const view = views.find(({ value }) => value === asked)?.value ?? 'estado'
  return (
    <>
      <PageTitle
        title="Sistema"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Sistema' }]}
        description="Lo que ocupa cada curso, y lo que falló en segundo plano: videos, correos y tareas."
      />
      <StateFilter
        label="Vista"
        choices={views}
        value={view}
        // Search, state and page of one view mean nothing to another.
        onChange={(value) =>
          setParams(value === 'estado' ? {} : { vista: value }, { preventScrollReset: true })
        }
      />
      <div style={{ marginTop: 20 }}>
        {view === 'espacio' ? (
          <SpaceView />
        ) : view === 'videos' ? (
          <VideosView />
        ) : view === 'correos' ? (
          <JobsView key="email" kind="email" />
        ) : view === 'tareas' ? (
          <JobsView key="other" kind="other" />
        ) : (
          <PartsView />
        )}
      </div>
    </>
  )
}
