import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { sortByName } from '@ateneo/contract/courses/lesson-title'
import { errorCode } from '../platform/errors/error-code.ts'
import { StartupError } from '../platform/errors/startup-error.ts'

export interface FoundFile {
  /** For the report, from the folder that the operator named. */
  place: string
  /** Within its course; what a repetition recognises it by. */
  key: string
  absolute: string
  name: string
}

interface FoundFolder {
  name: string
  key: string
  files: FoundFile[]
}

export interface FoundCourse {
  place: string
  /** Without symbolic links; what a repetition recognises it by. */
  absolute: string
  name: string
  description: FoundFile | undefined
  covers: FoundFile[]
  /** The first holds what stands before the sections. */
  folders: [FoundFolder, ...FoundFolder[]]
  /** What is not imported, with the reason. */
  left: Left[]
}

export interface Left {
  place: string
  name: string
  outcome: 'refused' | 'skipped'
  reason: string
}

export interface Found {
  courses: FoundCourse[]
  left: Left[]
}

const DESCRIPTION = 'curso.json'
const covers = new Set(['portada.jpg', 'portada.jpeg', 'portada.png', 'portada.webp'])
/** Left by Windows and by archives of macOS. */
const systemNames = new Set(['thumbs.db', 'desktop.ini', '__macosx'])

/**
 * A folder with a `curso.json` is a course; so is one with files of its own, unless a folder in it
 * says that it is one. Any other is a folder of courses.
 */
export async function findCourses(root: string): Promise<Found> {
  const absolute = await openRoot(root)
  const top = await listFolder(absolute, '')
  const name = path.basename(absolute)
  if (has(top.files, DESCRIPTION)) return { courses: [await readCourse(absolute, name)], left: [] }
  const inner = await Promise.all(top.folders.map((folder) => listFolder(folder.absolute, '')))
  const isShelf = inner.some(({ files }) => has(files, DESCRIPTION)) || top.files.length === 0
  if (!isShelf) return { courses: [await readCourse(absolute, name)], left: [] }
  if (top.folders.length === 0) throw new StartupError('La carpeta no tiene cursos.')
  const courses = []
  for (const folder of top.folders) courses.push(await readCourse(folder.absolute, folder.name))
  const reason = 'Está fuera de las carpetas de los cursos.'
  const strays = top.files.map((file) => leave(file, 'refused', reason))
  return { courses, left: [...top.left, ...strays] }
}

async function openRoot(root: string): Promise<string> {
  try {
    const absolute = await realpath(root)
    if ((await stat(absolute)).isDirectory()) return absolute
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') throw new StartupError('La carpeta no existe.')
    if (code === 'EACCES') throw new StartupError(`Este usuario no puede leer «${root}».`)
    throw error
  }
  throw new StartupError('No es una carpeta.')
}

async function readCourse(absolute: string, name: string): Promise<FoundCourse> {
  const top = await listFolder(absolute, name)
  const lessons = top.files.filter((file) => !isOfCourse(file))
  const folders: FoundCourse['folders'] = [{ name: '', key: '', files: lessons }]
  const left = [...top.left]
  for (const folder of top.folders) {
    const inner = await listFolder(folder.absolute, folder.place)
    const reason = 'Una sección no lleva carpetas.'
    left.push(...inner.left, ...inner.folders.map((deep) => leave(deep, 'refused', reason)))
    const key = folder.name
    const files = inner.files.map((file) => ({ ...file, key: `${key}/${file.name}` }))
    if (files.length > 0) folders.push({ name: folder.name, key, files })
    else left.push(leave(folder, 'skipped', 'La carpeta no tiene archivos.'))
  }
  return {
    place: name,
    absolute: absolute.normalize('NFC'),
    name,
    description: top.files.find((file) => file.name.toLowerCase() === DESCRIPTION),
    covers: top.files.filter((file) => covers.has(file.name.toLowerCase())),
    folders,
    left,
  }
}

const has = (files: FoundFile[], name: string) =>
  files.some((file) => file.name.toLowerCase() === name)

const isOfCourse = ({ name }: FoundFile) =>
  name.toLowerCase() === DESCRIPTION || covers.has(name.toLowerCase())

const leave = ({ place, name }: FoundFile, outcome: Left['outcome'], reason: string): Left => ({
  place,
  name,
  outcome,
  reason,
})

interface Listed {
  files: FoundFile[]
  folders: FoundFile[]
  left: Left[]
}

/** In the order in which people count; names composed as Linux and Windows write them. */
async function listFolder(absolute: string, place: string): Promise<Listed> {
  const listed: Listed = { files: [], folders: [], left: [] }
  const entries = await readdir(absolute, { withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) !== 'EACCES') throw error
    throw new StartupError(`Este usuario no puede leer la carpeta «${absolute}».`)
  })
  for (const entry of sortByName(entries)) {
    const name = entry.name.normalize('NFC')
    const one = {
      place: place === '' ? name : `${place}/${name}`,
      key: name,
      absolute: path.join(absolute, entry.name),
      name,
    }
    if (name.startsWith('.') || systemNames.has(name.toLowerCase())) {
      listed.left.push(leave(one, 'skipped', 'Está oculto o es del sistema.'))
    } else if (entry.isSymbolicLink()) {
      listed.left.push(leave(one, 'skipped', 'Es un enlace simbólico.'))
    } else if (entry.isDirectory()) listed.folders.push(one)
    else if (entry.isFile()) listed.files.push(one)
    else listed.left.push(leave(one, 'skipped', 'No es un archivo.'))
  }
  return listed
}
