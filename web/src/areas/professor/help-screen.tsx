import { HelpCentre } from '../../support/help-centre.tsx'

export const meta = () => [{ title: 'Centro de Ayuda · Ateneo' }]

/** /DashTeachers/HelpCenter: the same help, without leaving the work area. */
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
