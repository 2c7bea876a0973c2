/** Where its tag stands by the frame's version and channels. */
const xingPlaces = [13, 21, 36]
const vbriPlace = 36

/** Frames that the first frame of an MP3 announces for the whole file; `undefined` without its tag. */
export function announcedFrames(firstFrame: Buffer): number | undefined {
  const nameAt = (at: number) => firstFrame.toString('latin1', at, at + 4)
  const place = xingPlaces.find((at) => ['Xing', 'Info'].includes(nameAt(at)))
  const isVbri = nameAt(vbriPlace) === 'VBRI'
  const at = place === undefined ? (isVbri ? vbriPlace + 14 : undefined) : place + 8
  if (at === undefined || at + 4 > firstFrame.length) return undefined
  const hasCount = place === undefined || (firstFrame[place + 7]! & 1) === 1
  return hasCount ? firstFrame.readUInt32BE(at) : undefined
}
