import { OWN_DATA_PATH, personDataPath } from '@ateneo/contract'
import { fetchFile } from '../http/call.ts'

/** All that the academy keeps about the person; without an id one's own. */
export function fetchData(userId: string | undefined): Promise<Blob> {
  return fetchFile(userId === undefined ? OWN_DATA_PATH : personDataPath(userId))
}
