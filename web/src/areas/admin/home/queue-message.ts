/** The same for every queue of requests, whatever failed. */
export const queueMessage = () =>
  'No pudimos traer las solicitudes. Revisa tu conexión e inténtalo otra vez.'
