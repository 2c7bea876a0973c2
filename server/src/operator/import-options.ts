import { parseArgs } from 'node:util'

/** What an import is asked for; `undefined` if it is not used so. Throws for unknown options. */
export function readImportOptions(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'no-email': { type: 'boolean' },
      professor: { type: 'string' },
      category: { type: 'string' },
      report: { type: 'string' },
    },
  })
  const [name, source, ...rest] = positionals
  if (source === undefined || rest.length > 0) return undefined
  const { professor, category, 'no-email': isUninvited } = values
  const isOfCourses = professor !== undefined || category !== undefined
  if (name === 'people' && !isOfCourses) return { verb: 'people' as const, source, values }
  const isCourses = name === 'courses' && professor !== undefined && isUninvited === undefined
  return isCourses ? { verb: { professor }, source, values } : undefined
}
