import { parseArgs } from 'node:util'

/** The command's options; `undefined` if the usage is wrong. Throws for unknown options. */
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
