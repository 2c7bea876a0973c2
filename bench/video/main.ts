import { CommandError } from '../../scripts/command-error.mjs'
import { openAcademies } from '../academies.ts'
import { extentOf, readArguments } from '../options.ts'
import { runBench } from '../run-bench.ts'
import { measureFirstFrame } from './first-frame.ts'
import { measureProcessing } from './processing.ts'
import { openVideoProduct, type VideoProduct } from './product.ts'
import { printReport, type Report } from './report.ts'
import { measureServing } from './serving.ts'
import { type Extents, extents } from './extents.ts'
import { measureViewers } from './viewers.ts'

type Measure = (product: VideoProduct, report: Report, extent: Extents) => Promise<void>

const parts: Record<string, [heading: string, measure: Measure]> = {
  serving: ['Servir tramos de un video', measureServing],
  processing: ['De la subida al video', measureProcessing],
  'first-frame': ['La primera imagen en el navegador', measureFirstFrame],
  viewers: ['Muchas personas a la vez', measureViewers],
}

await runBench(async () => {
  const { values, positionals: chosen } = readArguments({}, true)
  const unknown = chosen.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0) {
    throw new CommandError(`No hay ${unknown.join(', ')}. Hay ${Object.keys(parts).join(', ')}.`)
  }
  const isSmallest = extentOf(values) === 'smallest'
  const academies = await openAcademies()
  const product = await openVideoProduct(academies)
  const faults: string[] = []
  for (const [name, [heading, measure]] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    await measure(
      product,
      printReport(heading, faults),
      isSmallest ? extents.smallest : extents.whole,
    )
  }
  return isSmallest ? [] : faults
})
