/** Streams all that the academy keeps about the caller, as JSON. */
export const OWN_DATA_PATH = '/profile/data'

/** The same of anybody, for administrators. */
export const personDataPath = (userId: string): `/${string}` => `/users/${userId}/data`
