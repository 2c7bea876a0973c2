import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '../fixtures.ts'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { TestServer } from '../server.ts'
import { expectDrain, expectOwnTraces, expectWholeProduct, openListener } from './proxied.ts'
import { deployFolder, findProgram, Proxy, say } from './proxy.ts'
import { makeCertificate, publicName, TlsClient } from './tls-client.ts'

const nginx = findProgram('nginx') ?? ''
test.skip(nginx === '', 'nginx is not installed (apt-get install nginx-light)')

/** As Debian's own: the folder of the main file is that of the relative includes. */
const mainFile = (folder: string) => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include conf.d/*.conf;
}`

/** The shipped files, as the page says to copy them, with a certificate of the test. */
async function layOut() {
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-nginx-'))
  const shipped = path.join(deployFolder, 'nginx')
  await mkdir(path.join(folder, 'conf.d'))
  await cp(path.join(shipped, 'ateneo.conf'), path.join(folder, 'conf.d/ateneo.conf'))
  await cp(path.join(shipped, 'ateneo'), path.join(folder, 'ateneo'), { recursive: true })
  const main = path.join(folder, 'nginx.conf')
  await writeFile(main, mainFile(folder))
  const { certificate, key, authority } = await makeCertificate(folder)
  const name = (file: string, words: string) => writeFile(path.join(folder, 'ateneo', file), words)
  await name('certificado.conf', `ssl_certificate ${certificate};\nssl_certificate_key ${key};\n`)
  return {
    folder,
    authority,
    name,
    args: ['-p', folder, '-c', main],
    addRedirect: () =>
      cp(path.join(shipped, 'redireccion.conf'), path.join(folder, 'conf.d/redireccion.conf')),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

test('the shipped files are what nginx accepts', async () => {
  test.skip(process.getuid?.() !== 0, 'only root tries the ports 80 and 443')
  const files = await layOut()
  await files.addRedirect()
  say(nginx, ['-t', ...files.args])
  await files.close()
})

test('an academy behind nginx, with TLS', async ({ shortClip }) => {
  const files = await layOut()
  const server = await TestServer.open({
    PUBLIC_URL: `https://${publicName}`,
    SENDFILE: 'accel:/internal-media',
  })
  await files.name('videos.conf', `alias ${path.join(server.dataDir, 'media')}/;`)
  const port = await findFreePort()
  await files.name(
    'entrada.conf',
    `listen 127.0.0.1:${port} ssl http2;\nserver_name ${publicName};`,
  )
  const upstream = `upstream ateneo { server ${new URL(server.url).host}; keepalive 32; }`
  await files.name('procesos.conf', upstream)
  const proxy = await Proxy.open(nginx, files.args, { port })
  const client = new TlsClient(port, files.authority)
  await expectWholeProduct({ client, server, clip: shortClip })
  const large = await client.send('/uploads', {
    method: 'POST',
    headers: { 'content-length': String(21 * 1024 ** 3) },
  })
  expect(large.status).toBe(413)
  expect((await client.send('/internal-media/videos/')).status).toBe(404)
  await expectDrain({ client, server })
  await proxy.close()
  await server.close()
  await files.close()
})

test('nginx hands on no trace of a visitor', async () => {
  const files = await layOut()
  const listener = await openListener()
  const port = await findFreePort()
  const entrance = `listen 127.0.0.1:${port} ssl http2;\nserver_name ${publicName};`
  await files.name('entrada.conf', entrance)
  await files.name('procesos.conf', `upstream ateneo { server ${listener.host}; }`)
  const proxy = await Proxy.open(nginx, files.args, { port })
  await expectOwnTraces(new TlsClient(port, files.authority), listener.heard)
  await proxy.close()
  listener.close()
  await files.close()
})
