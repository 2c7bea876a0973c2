import { Button, Stack } from '@mantine/core'
import { IconBook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { titled } from '../../../platform/http/site.ts'
import { RestorationPanel } from '../../../features/purchases/restoration/restoration-panel.tsx'
import { JobsView } from '../../../features/system/jobs-view.tsx'
import { PartsView } from '../../../features/system/parts-view.tsx'
import { systemQuery } from '../../../features/system/queries.ts'
import { SpaceView } from '../../../features/system/space-view.tsx'
import { VideosView } from '../../../features/system/videos-view.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { StateFilter } from '../../../platform/ui/lists/state-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { EssentialSetup } from '../home/academy-setup.tsx'
import { panel } from '../home/panel.ts'

export const meta = titled('Sistema')

const counted = (word: string, count: number | undefined) => (count ? `${word} (${count})` : word)

/** /Administrador/system: storage and jobs; the view is in the address. */
export default function SystemScreen() {
  const counts = useQuery(systemQuery).data?.counts
  const views = [
    { value: 'estado', label: 'Estado' },
    { value: 'espacio', label: 'Espacio' },
    { value: 'videos', label: counted('Videos', counts?.videosFailed) },
    { value: 'correos', label: counted('Correos', counts?.emails) },
    { value: 'tareas', label: counted('Tareas', counts?.jobs) },
  ] as const
  const view = useListParams().choice('vista', views)
  return (
    <>
      <PageTitle
        title="Sistema"
        crumbs={[panel, { label: 'Sistema' }]}
        description="Lo que ocupa cada curso, y lo que falló en segundo plano: videos, correos y tareas."
        actions={
          <Button
            component="a"
            href="/guia/"
            target="_blank"
            variant="default"
            leftSection={<IconBook size={18} stroke={1.75} aria-hidden />}
          >
            Guía de operación
          </Button>
        }
      />
      <StateFilter name="vista" label="Vista" choices={views} isView />
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
          <Stack gap={20}>
            <RestorationPanel />
            <EssentialSetup />
            <PartsView />
          </Stack>
        )}
      </div>
    </>
  )
}
