import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { restorationQuery } from './restoration.ts'

/** On the panel, while money waits after a restore. */
export function RestorationNotice() {
  const { data } = useQuery(restorationQuery)
  if (!data || (data.resumedDate !== null && data.chargeCount === 0)) return null
  return (
    <Alert color="amber" title="La academia se restauró de un respaldo" mb={24}>
      Nada que mueva dinero se hace solo hasta que un Super Administrador decida en{' '}
      <Link to="/Administrador/system">Sistema</Link>.
    </Alert>
  )
}
