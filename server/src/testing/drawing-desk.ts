/**
 * Stands in the place of the built web: a page shows the course that its address names, and whether
 * whoever it is drawn for may watch it.
 */
export const drawingDesk = `
export const desk = { drawn: [], wait: undefined }
export const entry = { module: { DrawnPages: class {
  constructor(build, ask) { this.ask = ask }
  find(address) {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    return pathname === '/Dashboard/course-view' ? pathname + '?id=' + searchParams.get('id') : undefined
  }
  async draw(address, site, cookies) {
    desk.drawn.push(address)
    const id = new URL(address, 'http://localhost').searchParams.get('id')
    if (id === 'roto') throw new Error('A broken page')
    const [, token] = /accessToken=([^;]+)/.exec(cookies) ?? []
    const headers = new Headers(token ? { authorization: 'Bearer ' + token } : {})
    if (id === 'cambio') await this.ask('/logout', { method: 'POST', headers })
    const reply = await this.ask('/courses/' + id, { method: 'GET', headers })
    await desk.wait
    if (!reply.ok) return undefined
    const { title, hasUserAccess } = await reply.json()
    const words = '<h1>' + title + '</h1><p>' + (hasUserAccess ? 'Con acceso' : 'Sin acceso') + '</p>'
    return '<!doctype html><title>' + site.siteName + '</title>' + words + ' '.repeat(4000)
  }
} } }
`
