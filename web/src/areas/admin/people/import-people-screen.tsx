import { Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { ImportForm } from '../../../features/people/import/import-form.tsx'
import { ImportList } from '../../../features/people/import/import-list.tsx'
import { ImportProgress } from '../../../features/people/import/import-progress.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { panel } from '../home/panel.ts'

export const meta = titled('Importar personas')

/** /Administrador/users/importar: accounts of a CSV; the URL names the import that is shown. */
export default function ImportPeopleScreen() {
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  return (
    <>
      <PageTitle
        title="Importar personas"
        crumbs={[
          panel,
          { label: 'Gestión de Usuarios', href: '/Administrador/users' },
          { label: 'Importar personas' },
        ]}
        description="Crea las cuentas de un archivo y da acceso a cursos. Primero te mostramos qué pasaría, línea por línea."
      />
      <Stack gap={40}>
        {id === null ? (
          <div>
            <ImportForm onStarted={(importId) => setParams({ id: importId })} />
          </div>
        ) : (
          <ImportProgress key={id} id={id} />
        )}
        <ImportList />
      </Stack>
    </>
  )
}
