import { measureFirstFrame } from './first-frame.ts'
import { measureProcessing } from './processing.ts'
import { printReport, type Report } from './report.ts'
import { measureServing } from './serving.ts'
import { measureViewers } from './viewers.ts'

const parts: Record<string, [heading: string, measure: (report: Report) => Promise<void>]> = {
  serving: ['Servir tramos de un video', measureServing],
  processing: ['De la subida al video', measureProcessing],
  'first-frame': ['La primera imagen en el navegador', measureFirstFrame],
  viewers: ['Muchas personas a la vez', measureViewers],
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`No hay ${unknown.join(', ')}. Hay ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
for (const [name, [heading, measure]] of Object.entries(parts)) {
  if (chosen.length === 0 || chosen.includes(name)) await measure(printReport(heading))
}
