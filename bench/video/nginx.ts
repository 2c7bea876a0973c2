import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { openFolder, startChild } from '../ending.ts'

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
  existsSync,
)

interface Nginx {
  url: string
  pid: number
}

/**
 * nginx with one worker, tuned for large files by its manual; `undefined` if it is not installed.
 */
export async function openNginx(folder: string): Promise<Nginx | undefined> {
  if (!program) return undefined
  const home = await openFolder()
  const port = await findFreePort()
  const config = path.join(home, 'nginx.conf')
  await writeFile(
    config,
    `daemon off; master_process off; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
    user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type video/mp4;
      client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy; fastcgi_temp_path ${home}/fastcgi;
      uwsgi_temp_path ${home}/uwsgi; scgi_temp_path ${home}/scgi;
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`,
  )
  const child = startChild(program, ['-c', config, '-p', home], { stdio: 'ignore' })
  const url = `http://localhost:${port}`
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await fetch(url).catch(() => undefined)) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { url, pid: child.pid! }
}
