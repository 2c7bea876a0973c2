import { registerHooks } from 'node:module'
import { writeSync } from 'node:fs'

/** For `node --import`: prints the packages of OpenTelemetry that the program loads. */
registerHooks({
  load(url, context, nextLoad) {
    const [, name] = /node_modules\/(@opentelemetry\/[^/]+)/.exec(url) ?? []
    if (name !== undefined) writeSync(2, `${name}\n`)
    return nextLoad(url, context)
  },
})
