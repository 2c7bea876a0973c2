import type { CategoryKey } from '../categories.ts'
import { arte } from './arte.ts'
import { ciencias } from './ciencias.ts'
import { cocina } from './cocina.ts'
import type { CourseText } from './course-text.ts'
import { finanzas } from './finanzas.ts'
import { fotografia } from './fotografia.ts'
import { historia } from './historia.ts'
import { idiomas } from './idiomas.ts'
import { musica } from './musica.ts'
import { negocios } from './negocios.ts'
import { programacion } from './programacion.ts'

export const coursesByCategory: Record<CategoryKey, readonly CourseText[]> = {
  arte,
  ciencias,
  cocina,
  finanzas,
  fotografia,
  historia,
  idiomas,
  musica,
  negocios,
  programacion,
}
