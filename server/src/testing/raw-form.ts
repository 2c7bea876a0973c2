export const boundary = 'limite'
export const formType = `multipart/form-data; boundary=${boundary}`

export interface Part {
  name?: string
  filename?: string
  type?: string
  content: Buffer | string
}

/** Encodes a multipart body, which may be malformed. */
export function encodeForm(parts: Part[], end = `--${boundary}--\r\n`): Buffer {
  const encoded = parts.map(({ name = 'file', filename, type, content }) => {
    const disposition = [
      `Content-Disposition: form-data; name="${name}"`,
      ...(filename === undefined ? [] : [`filename="${filename}"`]),
    ].join('; ')
    const head = [`--${boundary}`, disposition, ...(type ? [`Content-Type: ${type}`] : []), '', '']
    return Buffer.concat([
      Buffer.from(head.join('\r\n')),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  })
  return Buffer.concat([...encoded, Buffer.from(end)])
}
