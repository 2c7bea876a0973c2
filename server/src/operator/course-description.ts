import { courseFields } from '@ateneo/contract'
import type { z } from 'zod'
import { nameKey } from '../platform/text/name-key.ts'
import { plainTitle } from '../platform/text/plain-title.ts'

export type CourseFields = z.output<typeof courseFields>
type Field = keyof CourseFields

/** As `plainTitle` writes them; those of the API also count. */
const fieldOf: Record<string, Field> = {
  titulo: 'title',
  title: 'title',
  descripcion: 'description',
  description: 'description',
  categoria: 'category',
  category: 'category',
  portada: 'imageUrl',
  imageurl: 'imageUrl',
  precio: 'price',
  price: 'price',
  nivel: 'level',
  level: 'level',
  temas: 'topics',
  topics: 'topics',
  queaprenderas: 'learningOutcomes',
  learningoutcomes: 'learningOutcomes',
  requisitos: 'requirements',
  requirements: 'requirements',
  paraquien: 'audience',
  audience: 'audience',
}

const spanish: Record<Field, string> = {
  title: 'titulo',
  description: 'descripcion',
  category: 'categoria',
  imageUrl: 'portada',
  price: 'precio',
  level: 'nivel',
  topics: 'temas',
  learningOutcomes: 'queAprenderas',
  requirements: 'requisitos',
  audience: 'paraQuien',
}

const lists: readonly Field[] = ['topics', 'learningOutcomes', 'requirements', 'audience']

interface Surroundings {
  /** Of the folder's name. */
  title: string
  /** By `nameKey` of their name. */
  categories: ReadonlyMap<string, string>
  /** Name of that of courses which name none. */
  category: string | undefined
}

/** The fields of the course's form, or a Spanish sentence. `text` is the content of `curso.json`. */
export function readDescription(
  text: string | undefined,
  around: Surroundings,
): CourseFields | string {
  const named = text === undefined ? {} : readFields(text)
  if (typeof named === 'string') return named
  for (const field of lists) {
    if (named[field] !== undefined && !isListOfTexts(named[field])) {
      return `${spanish[field]}: Escribe una lista de textos, como ["uno", "dos"].`
    }
  }
  const category = findCategory(named.category ?? around.category, around.categories)
  if (!category.found) return category.problem
  const level = typeof named.level === 'string' ? named.level.trim().toLowerCase() : named.level
  const title = named.title ?? around.title
  // The form asks for a description; its professor writes it before the course is reviewed.
  const description = named.description ?? (typeof title === 'string' ? title : around.title)
  const texts = { title, description, imageUrl: named.imageUrl ?? '' }
  const checked = courseFields.safeParse({ ...named, ...texts, category: category.id, level })
  if (checked.success) return checked.data
  return checked.error.issues
    .map(({ path, message }) => `${spanish[path[0] as Field]}: ${message}`)
    .join(' ')
}

function readFields(text: string): Partial<Record<Field, unknown>> | string {
  const read = parse(text)
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    return 'curso.json no se puede leer: debe ser un objeto JSON, como {"titulo": "Barro"}.'
  }
  const named: Partial<Record<Field, unknown>> = {}
  for (const [name, value] of Object.entries(read)) {
    const key = plainTitle(name)
    const field = Object.hasOwn(fieldOf, key) ? fieldOf[key] : undefined
    if (field === undefined) return `curso.json: No se conoce «${name}».`
    if (named[field] !== undefined) return `curso.json dice dos veces ${spanish[field]}.`
    named[field] = value
  }
  return named
}

/** `undefined` if it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

const isListOfTexts = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

type Category = { found: true; id: string } | { found: false; problem: string }

function findCategory(name: unknown, categories: ReadonlyMap<string, string>): Category {
  if (typeof name !== 'string') {
    return {
      found: false,
      problem: 'categoria: Dila en curso.json, o para todos los cursos con --category=NOMBRE.',
    }
  }
  const id = categories.get(nameKey(name))
  if (id !== undefined) return { found: true, id }
  return { found: false, problem: `categoria: No hay una categoría «${name}».` }
}
