import { setTimeout as sleep } from 'node:timers/promises'
import { isFullDiskFault } from '../../errors/startup-error.ts'
import { isAlive, type Postmaster, signal, stopPostmaster } from './postmaster.ts'

interface Watched {
  /** The server that runs on the cluster, if any. */
  find: () => Promise<Postmaster | undefined>
  /** Starts a server on the cluster, on the given port. */
  relaunch: (port: number) => Promise<Postmaster>
  log: { info(message: string): void; error(message: string): void }
  /** Called once, if no server runs and none can be started. */
  onLost?: (() => void) | undefined
}

const LOOK_MILLISECONDS = 1000
/** Every attempt on a full disk reads and writes much of the write-ahead log before it fails. */
const FULL_DISK_PAUSE_MILLISECONDS = 2000

/**
 * Supervises the server: restarts one that died and adopts one that was restarted by hand. Returns
 * a function that stops it.
 */
export function watchPostmaster(
  first: Postmaster,
  { find, relaunch, log, onLost }: Watched,
): () => Promise<void> {
  let present = first
  let recovery: Promise<void> | undefined
  const leaving = new AbortController()
  // Only for a process that exits without stopping the server. Immediate shutdown, because nothing
  // can wait for a fast one here, and a recovering server ignores it.
  const onExit = () => signal(present.pid, 'SIGQUIT')
  process.on('exit', onExit)

  const timer = setInterval(() => {
    if (recovery === undefined && !isAlive(present.pid)) recovery = recover()
  }, LOOK_MILLISECONDS).unref()

  async function recover(): Promise<void> {
    log.error('La base de datos incluida se detuvo sin que se le pidiera.')
    try {
      // Leaves time for a restart by hand, which would fail if the cluster were already running.
      await sleep(LOOK_MILLISECONDS)
      present = (await find()) ?? (await relaunchWithRoom())
      if (present.port !== first.port) throw new Error(`it moved to port ${present.port}`)
      log.info('La base de datos incluida está otra vez en marcha.')
      recovery = undefined
    } catch (error) {
      if (leaving.signal.aborted) return
      log.error(`La base de datos incluida no se pudo volver a iniciar. ${String(error)}`)
      onLost?.()
    }
  }

  /** Retries while the disk is full; requests meanwhile get `unavailable`. */
  async function relaunchWithRoom(): Promise<Postmaster> {
    for (let hasSaid = false; ; hasSaid = true) {
      try {
        return await relaunchOrFind()
      } catch (error) {
        if (!isFullDiskFault(error)) throw error
        if (!hasSaid) {
          log.error(
            'El disco está lleno: la base de datos incluida espera a que se libere espacio.',
          )
        }
        await sleep(FULL_DISK_PAUSE_MILLISECONDS, undefined, { signal: leaving.signal })
      }
    }
  }

  async function relaunchOrFind(): Promise<Postmaster> {
    try {
      return await relaunch(first.port)
    } catch (error) {
      const found = await find()
      if (found === undefined) throw error
      return found
    }
  }

  return async () => {
    clearInterval(timer)
    leaving.abort()
    await recovery
    await stopPostmaster(present.pid)
    process.off('exit', onExit)
  }
}
