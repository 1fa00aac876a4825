/** What is to be said of a code that the driver does not speak. */
export type UnreadState = 'never' | 'later' | 'unneeded';

/** Codes that are left out for one reason. */
export interface UnreadGroup {
  /**
   * `never`: it changes the console or shows secrets, so it is not sent. `later`: it is worth reading and is not read
   * yet; `why` says what it would give. `unneeded`: nothing that Forecourt judges or shows.
   */
  state: UnreadState;
  why: string;
  /** Codes with a blank between two, in lines. */
  codes: readonly string[];
}

/**
 * Documented functions that the driver does not speak, each once, by why. Their names and places in the manuals are in
 * documented.table.ts. A code leaves its group when functions.table.ts gets its row.
 */
export const TLS_UNSUPPORTED: readonly UnreadGroup[] = [
  {
    state: 'never',
    why: 'Erases records, charts or set-up, or restarts the console.',
    codes: ['001 002 031 051 054 63H 79E 851 853 882 8C2 V42'],
  },
  {
    state: 'never',
    why: 'Starts, stops or resets a line test or a line sensor at the station; no command of Forecourt sends it.',
    codes: ['081 082 083 084 087 088 089 090 092 093 094'],
  },
  {
    state: 'never',
    why: 'Starts or stops a test of a sump or a vacuum sensor at the station; no command of Forecourt sends it.',
    codes: ['095 096 097 098 099 09A 09B'],
  },
  {
    state: 'never',
    why: 'Starts, stops, switches or stores something at the console; no command of Forecourt sends it.',
    codes: ['010 091 09C 09D 5M1 60G 79D 852 88Y 891 893 894 8A4 A73 D01 D02 G0D'],
  },
  {
    state: 'never',
    why: 'Security code of the console or its front panel.',
    codes: ['504 51H 536'],
  },
  {
    state: 'never',
    why: 'Password or server of the email that the console sends.',
    codes: ['89A 89B 89C 89D 89E 89F 89G 89H'],
  },
  {
    state: 'unneeded',
    why: 'Names, telephone numbers and addresses of people and machines that the console calls.',
    codes: [
      '50G 50H 520 521 522 523 524 525 526 527 528 529 52A 52B 52C 52D 52E 52F 5BC 5G1 5G2 5G3 5G4 5G5',
      '5G6 5G7 5G8 5H3 5H4 5H5 5H6 5H7 5I3 5I4 5I5 5I6 5I7 5J4 5J5 5J6 5J7 5K3 5K6 5K7',
    ],
  },
  {
    state: 'unneeded',
    why: 'Port, modem, protocol or network setting of the console. Forecourt knows the console by the address at which it answers.',
    codes: [
      '514 51F 531 537 538 871 872 873 874 877 87B 87D 87E 87F 881 885 886 887 888 889 88D 88E 88G 88H',
      '88I 88J 88K 88L 88M 88N 88O 88P 88Q 88R 88S 88T 88U 88V 88W 88X 88Z',
    ],
  },
  {
    state: 'unneeded',
    why: 'What the console itself prints, shows, sounds or does at a time of day.',
    codes: [
      '50C 50D 50I 513 515 516 518 51G 530 532 533 534 54D 5P1 5P2 5P3 5P4 5P5 5P6 5P7 5Q1 633 682 6SU',
      '79A 8CG A15 A18 G01 G02 G03 G04 G05 G06 G07 G08 G09 G0A G0B G0C',
    ],
  },
  {
    state: 'unneeded',
    why: 'Vapor recovery and its pressure monitoring (ISD, PMC, VPM, vapor meters): air quality, not release detection.',
    codes: [
      '411 412 8C1 8C3 8C4 BB1 BB2 V00 V01 V02 V03 V04 V05 V06 V07 V08 V09 V0A V0B V10 V40 V41 V43 V44',
      'V45 V46 V47 V48 V49 V4A V4B V4E V4F V50 V51 V52 V80 V81 V83 V85 VA1 VA2 VA3 VA5 VAH VAJ VAK VAM',
      'VAN VAP VAR VAS VAT VC0 VC1 VC5 VC8 XE0',
    ],
  },
  {
    state: 'unneeded',
    why: 'Maps and links of dispensers and meters: the console uses them for its own reconciliation.',
    codes: [
      '51N 51P 51Q 52G 52H 615 790 791 792 79G 79H 79I 79P 79Q 79R 79S 7B1 7B2 7B4 87J 87Q 89K 89M 89N',
      '89P 89Q 89R BA0 BA4 BA5',
    ],
  },
  {
    state: 'unneeded',
    why: 'Tanker loads of a terminal, not deliveries to a station.',
    codes: ['391 392'],
  },
  {
    state: 'unneeded',
    why: 'Mass and density of fuel, which Forecourt neither shows nor judges. Its volumes are those of 201, 202 and 204.',
    codes: ['20N 214 215 233 234 235 23B 545 560 61E 61F 641 644 645 671 672'],
  },
  {
    state: 'unneeded',
    why: 'How the console corrects its own tank chart (AccuChart).',
    codes: ['21H 21I 21J 21K 616 61H 61I 61J 61K 61L 639 7D6 A71 A72 A74 A75 B91 B93 B94'],
  },
  {
    state: 'unneeded',
    why: 'Raw measurements of a tank probe, for a service technician.',
    codes: ['282 62E 62F 821 822 A02 A03 A04 A05 A06 A07 A0X A10 A11 A12 A13 A14 A17 A54 A58'],
  },
  {
    state: 'unneeded',
    why: 'Raw measurements of a sensor or an input, for a service technician; its state is read.',
    codes: ['407 B01 B06 B07 B11 B21 B33 B34 B35 B36 B37 B3A B3B B3C B3D B3E B41 B46 B4B'],
  },
  {
    state: 'unneeded',
    why: 'Raw measurements of a line test or a pump, for a service technician. Forecourt takes the console’s result.',
    codes: [
      '408 B50 B51 B52 B63 B64 B65 B6G B6H B71 B72 B7B B7C B7D B7E B7F B81 B82 B83 B87 B88 B89 B8A B8B',
      'B8C B8D B8E B8J S56',
    ],
  },
  {
    state: 'unneeded',
    why: 'Vapor valve (576013-635) or line pressure sensor (577013-950): raw data for a service technician.',
    codes: ['B61'],
  },
  {
    state: 'later',
    why: 'Would say why a smart sensor is at fault (576013-635). In 577013-950 it is raw data of a line pressure sensor.',
    codes: ['B62'],
  },
  {
    state: 'unneeded',
    why: 'Lists results of line tests that 373, 374 and 385 list too. How many no-vent tests the console gave up proves nothing.',
    codes: ['375 376 B8F B8I'],
  },
  {
    state: 'unneeded',
    why: 'Inner steps of a leak test, for a service technician. Forecourt takes the console’s result.',
    codes: ['A20 A21 A22 A23 A51 A53'],
  },
  {
    state: 'unneeded',
    why: 'Self test, log and bus of the console’s own computer.',
    codes: ['901 903 A76 N01 N02 N07'],
  },
  {
    state: 'unneeded',
    why: 'Forecast of sales by the console. Forecourt makes its own from the readings.',
    codes: ['281 680 681 683 A81'],
  },
  {
    state: 'unneeded',
    why: 'When the console closes a shift or a day, and how it forms its inventory and delivery reports.',
    codes: ['502 50K 50L 50M 50N 511 512 51M 53A 56E 579 793 794 79L'],
  },
  {
    state: 'unneeded',
    why: 'Piping data that the console computes with in a line test.',
    codes: ['753 754 755 756 758 75E 75F 761 775 776 777 778 779 77A 77B 77F 788 789 7A8 7A9 7AD'],
  },
  {
    state: 'unneeded',
    why: 'Which pump serves which tank or line, and how.',
    codes: ['752 75D 771 772 773 78G 7A5 7A6 804 80B L01 L05 L06 L07 L08 L09 L0A L0B P01 P02 P03 P04', 'P05 P06 P07'],
  },
  {
    state: 'unneeded',
    why: 'How the console converts a stick reading; Forecourt takes the height of the probe.',
    codes: ['20D 60B'],
  },
  {
    state: 'later',
    why: 'Would give reconciliation by shift, day or date, by tickets, and what its variance comes from. The periods are read.',
    codes: ['A61 A62 A63 A64 A65 A66 C01 C02 C03 C04 C09 CA2'],
  },
  {
    state: 'later',
    why: 'Would give reconciliation by shift or by volume, or book variances by date. The computer replies of 577013-950 Rev T (p. 679, 690, 691) have dates of eight digits without a day, and their printed rows contradict themselves: until a console has answered, neither can be read for certain. The periods are read.',
    codes: ['C0J C0L C15'],
  },
  {
    state: 'later',
    why: 'Would give further settings of the console’s reconciliation. Its periods and limits are read.',
    codes: ['79F 79K 79M 7C3 7H0 7H1 7H2 7H3 7H4 7H5'],
  },
  {
    state: 'later',
    why: 'Would give what somebody corrected by hand in the console’s reconciliation.',
    codes: ['79B 79C 79J 79N'],
  },
  {
    state: 'later',
    why: 'Would give more of what a delivery brought: over several tanks, by date, by bill of lading. Adjusted amounts and tickets are read.',
    codes: ['20A 20P 213 21L 22I 22J 239 23A 51C 51D 51E 7B5 7B6 7BG A82'],
  },
  {
    state: 'unneeded',
    why: 'Lists what was in the tanks at both ends of each shift, with one time: the manual does not say which end it is of. 2E4 and 21E list inventory with its own time.',
    codes: ['20M'],
  },
  {
    state: 'unneeded',
    why: 'Lists by day what 11D and 2E4 list by day and time; those are read after a time in which nobody polled.',
    codes: ['11C 2E3'],
  },
  {
    state: 'later',
    why: 'Would give when an alarm of one kind was last active. The active alarms and the alarm history are read.',
    codes: ['11E'],
  },
  {
    state: 'later',
    why: 'Would give the alarm history of other devices. Alarms are read while the console lists them.',
    codes: ['S55'],
  },
  {
    state: 'later',
    why: 'Would give the state of line pressure sensors.',
    codes: ['7C4 7C5 7C6 7C7 7C8 7C9 SA1'],
  },
  {
    state: 'later',
    why: 'Would give how the vacuum of double-walled space is set up. The vacuum, which pump holds it, and when it was drawn are read.',
    codes: ['72A 72B 72C'],
  },
  {
    state: 'later',
    why: 'Would give how lines of other kinds are tested and scheduled.',
    codes: ['L02 L03 L04 S51 S53 S54'],
  },
  {
    state: 'later',
    why: 'Would give the tank chart at each step of height (211), or one chart by its number (21M, 21N): the question has to name the step, in another form for each format, or the chart. The points that a chart is computed from are read (604 to 607, 63B, 63E), and when it was changed (218).',
    codes: ['211 21M 21N'],
  },
  {
    state: 'later',
    why: 'Would give totals of manifolded tanks or of a product, the net volume, or whether a height is rising.',
    codes: ['21D 21G 231 237 238'],
  },
  {
    state: 'later',
    why: 'Would give sudden losses in the hours in which a station is closed (timed sudden loss detection).',
    codes: ['57B'],
  },
  {
    state: 'later',
    why: 'Would give sudden losses in the hours in which a station is closed. The computer replies of 577013-950 Rev T (p. 109, 110) show the number of tanks before each tank and call it the number of tanks to follow: until a console of several tanks has answered, it is not known where the second begins.',
    codes: ['228 229'],
  },
  {
    state: 'later',
    why: 'Would give the names behind service IDs and codes. The service records themselves are read by command.',
    codes: ['565 566 567 568 569 8A2 8A3'],
  },
  {
    state: 'later',
    why: 'Would give the modules, probes and devices fitted, with their serial numbers.',
    codes: ['102 907 A01 N03 N04 N05 N06'],
  },
  {
    state: 'later',
    why: 'Would say what is wrong with the console’s set-up. The set-up warning itself is read as an alarm.',
    codes: ['122 60L'],
  },
];

/** Functions that a console was seen to answer and that no manual lists; not read. */
export const TLS_UNDOCUMENTED: readonly { code: string; name: string }[] = [
  { code: '121', name: 'Active alarm list, laid out like 113' },
];
