import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { restorationQuery } from './restoration.ts'

/** On the panel, while money waits after a restore. */
export function RestorationNotice() {
  const { data } = useQuery(restorationQuery)
  if (!data || (data.resumedDate !== null && data.chargeCount === 0)) return null
  return (
    <Alert color="yellow" variant="light" title="La academia se restauró de un respaldo" mb={24}>
      {data.resumedDate === null
        ? 'Nada que mueva dinero se hace solo hasta que un Super Administrador decida en '
        : 'Quedan cobros de los días que se perdieron; un Super Administrador decide de ellos en '}
      <Anchor component={Link} to="/Administrador/system">
        Sistema
      </Anchor>
      .
    </Alert>
  )
}
