import type { ComponentType } from 'react'
import { AnnouncementsTab } from './tabs/announcements-tab.tsx'
import { CommentsTab } from './tabs/comments-tab.tsx'
import { OutlineTab } from './tabs/outline-tab.tsx'
import { DetailsTab } from './tabs/details-tab.tsx'
import { NotesTab } from './tabs/notes-tab.tsx'
import type { TabProps } from './outline/part-props.ts'
import { PreviewTab } from './tabs/preview-tab.tsx'
import { PriceTab } from './tabs/price-tab.tsx'
import { StatsTab } from './tabs/stats-tab.tsx'
import { StudentsTab } from './tabs/students-tab.tsx'

type Part = { label: string; Part: ComponentType<TabProps> }

/** The tabs of a course by their word in the address. */
export const parts = {
  contenido: { label: 'Contenido', Part: OutlineTab },
  datos: { label: 'Datos', Part: DetailsTab },
  precio: { label: 'Precio', Part: PriceTab },
  alumnos: { label: 'Alumnos', Part: StudentsTab },
  comentarios: { label: 'Comentarios', Part: CommentsTab },
  anuncios: { label: 'Anuncios', Part: AnnouncementsTab },
  estadisticas: { label: 'Estadísticas', Part: StatsTab },
  revision: { label: 'Revisión', Part: NotesTab },
  vista: { label: 'Vista previa', Part: PreviewTab },
} satisfies Record<string, Part>

export type PartName = keyof typeof parts
