/** Milliseconds for which documents fly into the folder after a packet was built (docs/reference/screens.md#limits). */
export const PACKET_FLIGHT_MS = 1300;
/** Milliseconds after a build at which its dialog appears (docs/reference/screens.md#limits). */
export const PACKET_DIALOG_MS = 1500;
/** How often a running build is asked about. */
export const PACKET_POLL_MS = 1000;
/** Documents of the testing binder go in only on request (docs/reference/screens.md#limits). */
export const INCLUDE_TESTING = false;
