/** What to do about a failure whose title says all else. */
export const checkConnection = () => 'Revisa tu conexión e inténtalo otra vez.'
