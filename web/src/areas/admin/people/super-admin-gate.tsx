import { Outlet } from 'react-router'
import { useIsSuperAdmin } from '../../../platform/http/super-admin.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../platform/ui/plain/plain-button.tsx'

/** Around the screens of super administrators, whose calls the server refuses to the others. */
export default function SuperAdminGate() {
  if (useIsSuperAdmin()) return <Outlet />
  return (
    <EmptyState
      headingLevel={1}
      title="Esta página es de Super Administrador"
      message="Aquí se eliminan datos de personas, se paga a los maestros o se conectan otros sistemas. Si necesitas algo de aquí, pídeselo a quien es Super Administrador: en tu panel dice quién."
      action={<ButtonLink to="/Administrador/home">Ir al panel</ButtonLink>}
    />
  )
}
