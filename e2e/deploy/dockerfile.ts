import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Copy, DockerfileParser, type Env, type From, type Instruction } from 'dockerfile-ast'

const run = promisify(execFile)

export const root = path.resolve(import.meta.dirname, '../..')
export const dockerfile = path.join(root, 'deploy/Dockerfile')

export const parseDockerfile = async () =>
  DockerfileParser.parse(await readFile(dockerfile, 'utf8'))

/** The state of a stage while its instructions are carried out. */
interface Stage {
  /** Stands for the root of its file system. */
  folder: string
  workdir: string
  env: Record<string, string>
}

export interface Image {
  /** Path on this machine of a path in the image. */
  place: (inside: string) => string
  workdir: string
  env: Record<string, string>
  close: () => Promise<void>
}

interface Options {
  /** Called for each RUN; false if the test stands in for it. */
  onRun: (command: string, place: (inside: string) => string) => Promise<boolean>
}

/**
 * Carries out the Dockerfile's instructions without Docker: each stage is a folder, and RUN is a
 * shell in its WORKDIR, with this machine's programs. Throws for an instruction that it doesn't know.
 */
export async function buildImage({ onRun }: Options): Promise<Image> {
  const parent = await mkdtemp(path.join(tmpdir(), 'ateneo-image-'))
  // The server runs as another user than the test's.
  await chmod(parent, 0o755)
  const context = path.join(parent, 'context')
  await copyContext(context)
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const instruction of (await parseDockerfile()).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const name = (instruction as From).getBuildStage() ?? 'final'
      stage = { folder: path.join(parent, name), workdir: '/', env: {} }
      await mkdir(stage.folder)
      stages.set(name, stage)
    } else {
      if (stage === undefined) throw new Error('an instruction stands before FROM')
      await carryOut(instruction, stage, { context, stages, onRun })
    }
  }
  if (stage === undefined) throw new Error('the Dockerfile has no stage')
  const { folder, workdir, env } = stage
  return {
    place: (inside) => path.join(folder, inside),
    workdir,
    env,
    close: () => rm(parent, { recursive: true, force: true }),
  }
}

/** Instructions about the container, which the test reads by themselves. */
const aboutRunning = new Set('EXPOSE VOLUME USER STOPSIGNAL HEALTHCHECK ENTRYPOINT CMD'.split(' '))

async function carryOut(
  instruction: Instruction,
  stage: Stage,
  {
    context,
    stages,
    onRun,
  }: { context: string; stages: ReadonlyMap<string, Stage>; onRun: Options['onRun'] },
): Promise<void> {
  const keyword = instruction.getKeyword()
  const words = instruction.getArguments().map((argument) => argument.getValue())
  const inside = (target: string) => path.join(stage.folder, path.resolve(stage.workdir, target))
  if (keyword === 'WORKDIR') {
    stage.workdir = path.resolve(stage.workdir, words[0] ?? '')
    await mkdir(inside('.'), { recursive: true })
  } else if (keyword === 'ENV') {
    for (const property of (instruction as Env).getProperties()) {
      stage.env[property.getName()] = property.getValue() ?? ''
    }
  } else if (keyword === 'COPY') {
    const flag = (instruction as Copy).getFromFlag()
    const source = flag === null ? context : stages.get(flag.getValue() ?? '')?.folder
    if (source === undefined) throw new Error(`no stage ${flag?.getValue()}`)
    const sources = words.slice(0, -1).map((word) => path.join(source, word))
    await copyInto(sources, inside(words.at(-1) ?? ''), { isLastUse: flag !== null })
  } else if (keyword === 'RUN') {
    const command = instruction.getArgumentsContent() ?? ''
    if (!(await onRun(command, inside))) return
    const env = { ...process.env, ...stage.env }
    await run('/bin/sh', ['-c', command], { cwd: inside('.'), env, maxBuffer: 1e8 })
  } else if (!aboutRunning.has(keyword)) throw new Error(`unknown instruction ${keyword}`)
}

/** A folder's content goes into the target, a file keeps its name there. */
async function copyInto(
  sources: string[],
  target: string,
  { isLastUse }: { isLastUse: boolean },
): Promise<void> {
  for (const source of sources) {
    const isFile = path.extname(source) === '.json'
    const to = isFile ? path.join(target, path.basename(source)) : target
    if (isLastUse) {
      // A stage that no other names any more is moved: half a gigabyte less to write.
      await rm(to, { recursive: true, force: true })
      await rename(source, to)
    } else await cp(source, to, { recursive: true, verbatimSymlinks: true })
  }
}

/** The files that Docker would send: all but those of `.dockerignore`. */
async function copyContext(target: string): Promise<void> {
  const lines = (await readFile(path.join(root, '.dockerignore'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const kept = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  const ignored = lines.filter((line) => !line.startsWith('!'))
  await cp(root, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter(source) {
      const name = path.relative(root, source)
      // A folder on the way to a file that is kept.
      if (kept.some((each) => each === name || each.startsWith(`${name}/`))) return true
      return !ignored.some((pattern) => path.matchesGlob(name, pattern) || isWithin(name, pattern))
    },
  })
}

const isWithin = (name: string, pattern: string) => path.matchesGlob(name, `${pattern}/**`)
