/** As `accept` of a file input; an audio is a video without picture. */
export const acceptedMedia = 'video/*,audio/*'

export const mediaHint = 'Cualquier video o audio; MP4 o MP3 recomendado'

/** Files of a type that the browser does not know are told by the server. */
export const isMedia = ({ type }: File) => type === '' || /^(video|audio)\//.test(type)
