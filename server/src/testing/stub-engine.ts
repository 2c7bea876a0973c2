import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually } from './eventually.ts'

/** A program that makes captions as a test says, for `CAPTIONS_ENGINE=command`. */
export async function createStubEngine() {
  const folder = await mkdtemp(path.join(tmpdir(), 'engine-'))
  const program = path.join(folder, 'engine.sh')
  const log = path.join(folder, 'calls')
  /** Lines of the shell; `$1` is the WAV and `$2` the language. */
  const does = async (script: string) => {
    const made = `${program}.new`
    const begin = `echo "$2 $(wc -c < "$1")" >> '${log}'`
    await writeFile(made, `#!/bin/sh\n${begin}\n${script}\n`, { mode: 0o700 })
    // Renamed: a file that is open for writing can't be executed.
    await rename(made, program)
  }
  const calls = async () => {
    const text = await readFile(log, 'utf8').catch(() => '')
    return text.split('\n').filter((line) => line !== '')
  }
  await does('exit 0')
  return {
    folder,
    env: { CAPTIONS_ENGINE: 'command', CAPTIONS_COMMAND: program },
    does,
    says: (webVtt: string) => does(`cat <<'END'\n${webVtt}\nEND`),
    /** Language and bytes of each WAV that it was given. */
    calls,
    untilCalled: (times: number) =>
      eventually(async () => {
        if ((await calls()).length < times) throw new Error('not called yet')
      }),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Captions from the first second on, of two seconds each. */
export const spoken = (...texts: string[]) =>
  [
    'WEBVTT',
    ...texts.map((text, index) => {
      const stamp = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`
      return `\n${stamp(index * 2)} --> ${stamp(index * 2 + 2)}\n${text}`
    }),
  ].join('\n')
