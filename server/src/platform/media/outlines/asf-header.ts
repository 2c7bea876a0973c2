import { type FileBytes, isBeyond } from './file-bytes.ts'

const longestHeaderBytes = 1024 * 1024
const fileProperties = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex')
const dataObject = Buffer.from('3626b2758e66cf11a6d900aa0062ce6c', 'hex')
/** Content Encryption and Extended Content Encryption. */
const encryptions = ['fbb3112223bdd211b4b700a0c955fc6e', '14e68a292226174cb935dae07ee9289c'].map(
  (id) => Buffer.from(id, 'hex'),
)

async function readHeader(bytes: FileBytes): Promise<{ header: Buffer; end: number }> {
  const start = await bytes.read(0, 24)
  const end = start.length < 24 ? 0 : Number(start.readBigUInt64LE(16))
  return { header: await bytes.read(0, Math.min(end, longestHeaderBytes)), end }
}

/** By the size of the object of its packets, which a broadcast leaves open. */
export async function isAsfCut(bytes: FileBytes): Promise<boolean> {
  const { header, end } = await readHeader(bytes)
  const properties = header.indexOf(fileProperties)
  const flags = properties === -1 ? 1 : header.subarray(properties + 88)[0]
  const isBroadcast = flags === undefined || (flags & 1) === 1
  const data = await bytes.read(end, 24)
  if (isBroadcast || data.length < 24 || !data.subarray(0, 16).equals(dataObject)) return false
  return isBeyond(end + Number(data.readBigUInt64LE(16)), bytes.size)
}

export async function isAsfProtected(bytes: FileBytes): Promise<boolean> {
  const { header } = await readHeader(bytes)
  return encryptions.some((id) => header.includes(id))
}
