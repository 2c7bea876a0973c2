import { HelpCentre } from '../../features/support/help-centre.tsx'
import { titled } from '../../platform/http/site.ts'

export const meta = titled('Centro de Ayuda')

/** /DashTeachers/HelpCenter: the help centre inside the work area. */
export default function HelpScreen() {
  return (
    <HelpCentre
      crumbs={[
        { label: 'Panel de Maestros', href: '/DashTeachers/home' },
        { label: 'Centro de Ayuda' },
      ]}
    />
  )
}
