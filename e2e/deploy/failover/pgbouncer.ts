import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Account } from '../../../server/src/platform/db/embedded/account.ts'
import { findFreePort } from '../../../server/src/platform/db/embedded/free-port.ts'
import { deployFolder, Proxy } from '../proxy.ts'
import { password, role } from './postgres-pair.ts'

/** PgBouncer of the shipped file, with the places of a test. */
export async function openPgBouncer(folder: string, databasePort: number, account?: Account) {
  const port = await findFreePort()
  const home = path.join(folder, 'pgbouncer')
  const main = path.join(home, 'pgbouncer.ini')
  await mkdir(home)
  if (account) await chown(home, account.uid, account.gid)
  const shipped = await readFile(path.join(deployFolder, 'pgbouncer/pgbouncer.ini'), 'utf8')
  const places: Record<string, string> = {
    listen_port: String(port),
    auth_file: path.join(home, 'userlist.txt'),
    logfile: path.join(home, 'pgbouncer.log'),
    pidfile: path.join(home, 'pgbouncer.pid'),
    unix_socket_dir: '',
  }
  const text = Object.entries(places).reduce(
    (words, [name, place]) =>
      words.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${place}`),
    shipped,
  )
  const pointTo = (to: number) =>
    writeFile(main, text.replace('host=10.0.0.21 port=5432', `host=127.0.0.1 port=${to}`))
  await pointTo(databasePort)
  await writeFile(path.join(home, 'userlist.txt'), `"${role}" "${password}"\n`)
  // It refuses to run as root.
  const as = account
    ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', 'pgbouncer']
    : ['pgbouncer']
  const proxy = await Proxy.open('setpriv', [...as, main], { port })
  return {
    url: `postgresql://${role}:${password}@127.0.0.1:${port}/ateneo`,
    /** The line of its file that an operator changes. */
    async pointTo(to: number): Promise<void> {
      await pointTo(to)
      proxy.reload()
    },
    close: () => proxy.close(),
  }
}
