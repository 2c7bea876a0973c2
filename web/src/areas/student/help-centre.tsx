import { HelpCentre } from '../../support/help-centre.tsx'
import { titled } from '../../http/site.ts'

export const meta = () => titled('Centro de Ayuda')

/** `/Dashboard/HelpCenter` */
export default function StudentHelpCentre() {
  return <HelpCentre />
}
