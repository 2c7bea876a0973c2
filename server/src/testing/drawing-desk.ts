/** Stands in the place of the built web: a page shows the course that its address names. */
export const drawingDesk = `
export const desk = { drawn: [], wait: undefined }
export const entry = { module: { VisitorPages: class {
  constructor(build, ask) { this.ask = ask }
  find(address) {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    return pathname === '/Dashboard/course-view' ? pathname + '?id=' + searchParams.get('id') : undefined
  }
  async draw(address, site) {
    desk.drawn.push(address)
    const id = new URL(address, 'http://localhost').searchParams.get('id')
    if (id === 'roto') throw new Error('A broken page')
    const reply = await this.ask('/courses/' + id)
    await desk.wait
    if (!reply.ok) return undefined
    return '<!doctype html><title>' + site.siteName + '</title><h1>' + (await reply.json()).title + '</h1>' + ' '.repeat(4000)
  }
} } }
`
