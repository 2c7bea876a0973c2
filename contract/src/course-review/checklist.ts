import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, line } from '../primitives.ts'

export const MAX_CHECKLIST_POINTS = 30

/** Default checklist of a course review, used until the academy saves its own. */
export const defaultChecklist = [
  {
    _id: '01a20800-0000-7000-8000-000000000001',
    text: 'El título y la descripción dicen lo que el curso enseña, y el curso lo enseña.',
  },
  {
    _id: '01a20800-0000-7000-8000-000000000002',
    text: 'Los videos se ven y se oyen bien de principio a fin.',
  },
  {
    _id: '01a20800-0000-7000-8000-000000000003',
    text: 'Los contenidos están completos y en un orden que se puede seguir.',
  },
  {
    _id: '01a20800-0000-7000-8000-000000000004',
    text: 'Los textos no tienen faltas de ortografía.',
  },
  {
    _id: '01a20800-0000-7000-8000-000000000005',
    text: 'Imágenes, música y materiales son propios o se tiene permiso para usarlos.',
  },
  {
    _id: '01a20800-0000-7000-8000-000000000006',
    text: 'No hay datos personales, publicidad ajena ni contenido ofensivo.',
  },
  {
    _id: '01a20800-0000-7000-8000-000000000007',
    text: 'La categoría, el nivel y el precio corresponden al curso.',
  },
]

export const checklist = z.object({
  /** In order. */
  points: z.array(z.object({ _id: id, text: z.string() })),
  /** A course is approved only once all points are ticked. */
  required: z.boolean(),
  /** A change names the version that it was read at. */
  version: z.number().int(),
})
export type Checklist = z.infer<typeof checklist>

export const getChecklist = endpoint({
  method: 'GET',
  path: '/checklist',
  summary: 'La lista de lo que la academia revisa en cada curso',
  access: ['admin'],
  reply: checklist,
})

export const editChecklist = endpoint({
  method: 'PUT',
  path: '/checklist',
  summary: 'Cambia la lista de revisión, toda de una vez; lo ya palomeado se queda',
  access: ['admin'],
  body: z.object({
    points: z
      .array(z.object({ _id: id.optional(), text: line(200, 'Escribe el punto o quítalo.') }))
      .max(MAX_CHECKLIST_POINTS, `Escribe ${MAX_CHECKLIST_POINTS} puntos como máximo.`),
    required: z.boolean(),
    version: z.number().int().min(0).max(2_000_000_000),
  }),
  reply: checklist,
  refusals: ['checklist_changed'],
})
