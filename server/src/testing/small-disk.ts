import { execFile, execFileSync } from 'node:child_process'
import { open, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../platform/errors/error-code.ts'

const run = promisify(execFile)

/** True if this machine allows a test to mount a tmpfs. */
export function mayMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false // no root, or a sandbox without mounts
  }
}

export interface SmallDisk {
  folder: string
  /** Fills the disk to the last byte. */
  fill: () => Promise<void>
  /** Deletes the filling. */
  free: () => Promise<void>
  close: () => Promise<void>
}

export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const filling = path.join(folder, 'otro-programa')
  return {
    folder,
    async fill() {
      await using handle = await open(filling, 'a')
      for (const size of [1024 * 1024, 4096]) {
        const zeros = Buffer.alloc(size)
        try {
          for (;;) await handle.write(zeros)
        } catch (error) {
          if (errorCode(error) !== 'ENOSPC') throw error
        }
      }
      const { bavail } = await statfs(folder)
      if (bavail > 0) throw new Error(`${bavail} blocks are still free`)
    },
    free: () => rm(filling, { force: true }),
    async close() {
      await run('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
