import type { Crumb } from '../../../platform/ui/text/page-title.tsx'

/** Above every screen of the administration. */
export const panel: Crumb = { label: 'Panel', href: '/Administrador/home' }
