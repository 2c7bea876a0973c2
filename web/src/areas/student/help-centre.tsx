import { HelpCentre } from '../../support/help-centre.tsx'

export const meta = () => [{ title: 'Centro de Ayuda · Ateneo' }]

/** `/Dashboard/HelpCenter` */
export default function StudentHelpCentre() {
  return <HelpCentre />
}
