/** States the overview can be narrowed to; sites of others show under all of them. */
export const supportedStates = ['MD'] as const;
