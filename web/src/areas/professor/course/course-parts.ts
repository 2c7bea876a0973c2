import type { ComponentType } from 'react'
import { AnnouncementsPart } from './announcements-tab.tsx'
import { CommentsPart } from './comments-tab.tsx'
import { OutlinePart } from './outline-tab.tsx'
import { DetailsPart } from './details-tab.tsx'
import { NotesPart } from './notes-tab.tsx'
import type { PartProps } from './part-props.ts'
import { PreviewPart } from './preview-tab.tsx'
import { PricePart } from './price-tab.tsx'
import { StatsPart } from './stats-tab.tsx'
import { StudentsPart } from './students-tab.tsx'

type Part = { label: string; Part: ComponentType<PartProps> }

/** The tabs of a course by their word in the address. */
export const parts = {
  contenido: { label: 'Contenido', Part: OutlinePart },
  datos: { label: 'Datos', Part: DetailsPart },
  precio: { label: 'Precio', Part: PricePart },
  alumnos: { label: 'Alumnos', Part: StudentsPart },
  comentarios: { label: 'Comentarios', Part: CommentsPart },
  anuncios: { label: 'Anuncios', Part: AnnouncementsPart },
  estadisticas: { label: 'Estadísticas', Part: StatsPart },
  revision: { label: 'Revisión', Part: NotesPart },
  vista: { label: 'Vista previa', Part: PreviewPart },
} satisfies Record<string, Part>

export type PartName = keyof typeof parts
