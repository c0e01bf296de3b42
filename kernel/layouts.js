/*
 * Where everything lies in the memory of the kernels. `npm run generate` turns this page into kernel/<name>/layout.ts for the kernel and
 * src/kernels/<name>Layout.ts for the library: both sides use names, and neither writes an address down.
 *
 *   constants  Numbers that both sides know.
 *   records    Groups of fields that repeat. Offsets count from where the record begins.
 *   areas      Stretches of memory, in the order of their addresses. An area without `at` lies where the library chooses, and its
 *              fields are offsets. An area has fields, or is one list (`type`) itself.
 *   tables     Lists that follow one another from a base, in sizes known only at run time.
 *
 * A field has a type: u8, u16, u32, i32, u64, f64, v128, or a record. Fields follow one another, each on a multiple of its size (a record
 * on a multiple of its largest field). `count` makes a list; `dims` makes a list with several indices, the last one counting fastest.
 *   own: true      Only the kernel knows this.
 *   written: true  The library writes the whole area at once. Anything it leaves out is 0 or empty.
 *   counts: 'X'    The field says how many entries of the list X are filled.
 */

const MAX_LEAVES = 0x10000; // WebAssembly has this many pages, and a leaf is a page
const SLOT_ROOM = 32; // a set of slots is a u32
const DEPTH_BITS = 18;
const BUFFERS = 256; // states wait in the buffer of the top byte of their hash
const BUFFER_BYTES = 0x1000;

const COUNT = {
  ints: 'u32',
  constants: [
    { name: 'MAX_SLOTS', value: 23, about: 'Keys have 63 bits: this many slots at most.' },
    { name: 'MAX_WORDS', value: 60, about: 'Counts have at most this many words of 64 bits.' },
    { name: 'NO_SLOT', value: 0xff, about: 'Stands where a slot would, if there is none.' },
    { name: 'LEAF_BYTES', value: 0x10000, about: 'A layer is a list of leaves of this size.' },
    { name: 'MAX_DEPTH', value: DEPTH_BITS, own: true, about: 'Bits of a hash that pick a leaf, at most.' },
    { name: 'BUFFER_BYTES', value: BUFFER_BYTES, own: true, about: 'One of the buffers that states wait in.' },
  ],
  records: {
    NEED: {
      about: 'A vertex that must not run out of neighbors.',
      fields: [
        { name: 'SLOT', type: 'u8', about: 'NO_SLOT: not met yet.' },
        { name: 'UNMET', type: 'u8', about: 'Neighbors not met yet.' },
        { name: 'WITHIN', type: 'u8', about: '1: a neighbor that can take no more edges is lost to it.' },
        { name: 'AROUND', type: 'u32', about: 'Mask of the neighbors that have slots.' },
      ],
    },
    DEGREE: {
      about: 'The degree of a slot must end between min and max.',
      fields: [
        { name: 'SLOT', type: 'u8' },
        { name: 'MIN', type: 'u8' },
        { name: 'MAX', type: 'u8' },
        { name: 'COMING', type: 'u8', about: 'Edges that may still be added at it.' },
      ],
    },
    HALF: {
      about: 'Half-tours of the same degrees and matching, while halves are joined.',
      fields: [
        { name: 'GROUP', type: 'u32', about: "The left half's degrees in base 3." },
        { name: 'MATCHING', type: 'u32', about: "The matching's number." },
        { name: 'COUNT', type: 'u64' },
      ],
    },
    LINK: {
      about: 'One entry of a trace: a state leads to another, both by number.',
      fields: [
        { name: 'SOURCE', type: 'u32' },
        { name: 'TARGET', type: 'u32' },
      ],
    },
  },
  areas: [
    {
      name: 'CONFIG',
      at: 0x10000,
      about: 'Parameters of a step.',
      written: true,
      fields: [
        { name: 'DROPPED', type: 'u8', about: 'How many of the first slots go.' },
        { name: 'WIDTH', type: 'u8', about: 'Slots after the step.' },
        { name: 'ALL_MET', type: 'u8', about: '1: every vertex has been met.' },
        { name: 'DEALT', type: 'u8', about: 'The slot whose edges are dealt.' },
        { name: 'GAP_COUNT', type: 'u8', counts: 'GAPS' },
        { name: 'NEED_COUNT', type: 'u8', counts: 'NEEDS' },
        { name: 'WANTED_COUNT', type: 'u8', counts: 'WANTED' },
        { name: 'BEFORE_COUNT', type: 'u8', counts: 'BEFORE' },
        { name: 'OPEN', type: 'u32', about: 'Mask of the slots that edges may lead to.' },
        { name: 'ENDER', type: 'u32', about: 'The bit of the extra vertex of open tours; 0: no balance is asked for.' },
        { name: 'DARK', type: 'u32', about: 'Mask of the dark slots.' },
        { name: 'LIGHT', type: 'u32', about: 'Mask of the light slots.' },
        { name: 'MORE_DARK', type: 'i32', about: 'How many edges more the dark slots must have than the light ones.' },
        { name: 'FULL_AT_ONE', type: 'u32', about: 'Mask of the slots that may have at most one edge.' },
        { name: 'FULL_AT_NONE', type: 'u32', about: 'Mask of the slots that may have none.' },
        { name: 'GAPS', type: 'u32', count: SLOT_ROOM, about: 'For each new slot, the mask of all slots below it.' },
        { name: 'PLACES', type: 'u8', count: SLOT_ROOM, about: 'The slot after the step, by the slot before.' },
        { name: 'WANTED', type: 'DEGREE', count: SLOT_ROOM, about: 'Degrees wanted after the step.' },
        { name: 'BEFORE', type: 'DEGREE', count: SLOT_ROOM, about: 'The same as seen before the step, to skip states at once.' },
        { name: 'NEEDS', type: 'NEED', count: 96, about: 'Any left out only cost a few more states.' },
      ],
    },
    { name: 'MATE', at: 0x20000, type: 'u8', count: SLOT_ROOM, own: true, about: 'The other end of the path that ends at a slot.' },
    { name: 'TOTAL', at: 0x20400, type: 'u64', count: 64, about: 'A sum of counts.' },
    { name: 'CYCLES', at: 0x20800, type: 'u64', count: 64, about: 'Cycles closed so far.' },
    { name: 'JOINED', at: 0x20c00, type: 'u64', count: 4, about: 'Tours joined from halves.' },
    { name: 'TURN', at: 0x21000, type: 'u8', count: SLOT_ROOM, about: "Where each of the middle's slots goes when a right half becomes a left one." },
    { name: 'POWERS', at: 0x21100, type: 'u32', dims: [3, 256], own: true, about: "Base-3 value of a mask's bytes." },
    { name: 'TURNED_POWERS', at: 0x22200, type: 'u32', dims: [3, 256], own: true, about: 'The same after the turn.' },
    { name: 'TURNED_MATE', at: 0x23300, type: 'u8', count: SLOT_ROOM, own: true },
    { name: 'DIGITS', at: 0x24000, type: 'u32', count: 2048, own: true, about: 'Counters of the sort.' },
    { name: 'SCATTER', at: 0x28000, type: 'u32', count: 64, own: true, about: 'Address of the table for k: [q - 1][matching] -> folded matching.' },
    { name: 'GATHER', at: 0x28100, type: 'u32', count: 64, own: true, about: 'Address for k: [q - 1][folded matching][2k - 2] -> matchings that fold to it.' },
    { name: 'BITS', at: 0x28200, type: 'u32', count: 64, own: true, about: 'Address for k: rows of bits.' },
    { name: 'VECTOR', at: 0x28300, type: 'u32', count: 64, own: true, about: 'Address for k: counts of matchings, folded so far.' },
    { name: 'POINTS', at: 0x28400, type: 'u8', count: SLOT_ROOM, own: true, about: 'Mates while folding.' },
    { name: 'FOLDED', at: 0x28440, type: 'u8', count: SLOT_ROOM, own: true, about: 'Mates after folding.' },
    { name: 'WALKED', at: 0x28460, type: 'u8', count: SLOT_ROOM, own: true, about: 'Mates of the left half, while a cycle is walked.' },
    { name: 'WEIGHTS', at: 0x29000, type: 'u64', count: SLOT_ROOM, about: 'What an edge to each slot multiplies counts by, modulo 2^64.' },
    { name: 'SCALED', at: 0x29200, type: 'u64', count: 64, own: true, about: 'A count times the weights of its new edges.' },
    { name: 'REDUCED', at: 0x29400, type: 'u64', count: 1, own: true, about: 'A count modulo a prime.' },
    { name: 'SCRATCH', at: 0x30000, type: 'u8', count: 0x10000, own: true, about: 'A copy of one leaf.' },
    { name: 'SOURCES', at: 0x40000, type: 'u32', count: MAX_LEAVES, about: 'Leaves to read.' },
    { name: 'TARGETS', at: 0x80000, type: 'u32', count: MAX_LEAVES, about: 'Leaves written.' },
    { name: 'FREE', at: 0x100000, type: 'u32', count: MAX_LEAVES, own: true, about: 'Leaves to use again.' },
    { name: 'FILL', at: 0x140000, type: 'u32', count: MAX_LEAVES, own: true, about: 'Entries of each leaf.' },
    { name: 'DEPTH', at: 0x180000, type: 'u8', count: MAX_LEAVES, own: true, about: 'Bits of the hash that lead to each leaf.' },
    { name: 'BUFFERED', at: 0x190000, type: 'u32', count: BUFFERS, own: true, about: 'Entries of each buffer.' },
    { name: 'DIRECTORY', at: 0x200000, type: 'u32', count: 2 ** DEPTH_BITS, own: true, about: 'The leaf of each start of a hash.' },
    { name: 'BUFFERS', at: 0x300000, type: 'u8', count: BUFFERS * BUFFER_BYTES, own: true },
    { name: 'LEAVES', at: 0x400000, type: 'u8', count: 0, about: 'From here to the end of the memory.' },
  ],
};

const HUNT = {
  ints: 'i32',
  constants: [
    { name: 'FIRST_FREE', value: 1024, about: 'The compiler keeps the bytes below this for itself.' },
    { name: 'VECTOR_BYTES', value: 16, about: 'The kernel works on this many bytes at a time.' },
    { name: 'TILE_BYTES', value: 64, about: 'Four vectors.' },
  ],
  records: {
    ENTRY: {
      about: 'A row to read or to write.',
      fields: [
        { name: 'ROW', type: 'u32', about: 'Its address.' },
        { name: 'DISTANCES', type: 'u32', about: 'A source: offset in a row of the table of distances. An output: offset of the row.' },
      ],
    },
  },
  areas: [
    { name: 'LIST', type: 'ENTRY', count: 64, about: 'All pawns, all low pawns again, and the lanes.' },
    {
      name: 'SCRATCH',
      about: 'Tiles and vectors in hand.',
      fields: [
        { name: 'INNER_BEST', type: 'v128', count: 6 * 4, own: true, about: 'Best values of the inner rows.' },
        { name: 'INNER_X', type: 'v128', count: 6 * 4, own: true, about: 'Their X.' },
        { name: 'LANES', type: 'v128', count: 4 * 4, own: true, about: 'X of the lane pawns, swizzled.' },
        { name: 'FIRST', type: 'v128', own: true, about: 'Where the first vector of a row starts from.' },
        { name: 'NOTED_MIN', type: 'v128', about: 'The smallest best value so far, by lane.' },
        { name: 'NOTED_MAX', type: 'v128', about: 'The largest.' },
      ],
    },
  ],
};

const COMBOS = {
  ints: 'i32',
  constants: [
    { name: 'WORD_BITS', value: 64, about: 'Sets of values are made of words of this many bits.' },
    { name: 'MAX_VARIABLES', value: 64, about: 'A set of variables is one such word.' },
  ],
  records: {},
  areas: [],
  // Larger types first, so that every table is aligned.
  tables: {
    given: [
      { name: 'N', about: 'variables' },
      { name: 'W', about: 'words of a set of values' },
      { name: 'CELLS', about: 'cells of all tables that sum variables out' },
    ],
    sizes: [
      { name: 'V', value: 'WORD_BITS * W', about: 'values a variable can have' },
      { name: 'DEPTHS', value: '2 * N + 3', about: 'nodes on the way from the root to a leaf' },
      { name: 'LEVELS', value: 'N + 1', about: 'neighbors of a variable, and one more' },
    ],
    lists: [
      { name: 'CONFLICT', type: 'u64', dims: ['N', 'V', 'N', 'W'], about: 'Values of the second variable that collide with this value of the first.' },
      { name: 'DOMAIN', type: 'u64', dims: ['DEPTHS', 'N', 'W'], about: 'Values left; the library writes those at depth 0.' },
      { name: 'SEEN', type: 'u64', dims: ['V', 'W'], own: true },
      { name: 'EST', type: 'f64', dims: ['N', 'N'], own: true, about: 'Classes of the first in all tables that hold both, an upper bound.' },
      { name: 'CAP', type: 'f64', dims: ['N'], own: true, about: "Classes of a variable's values as all others see them, an upper bound." },
      { name: 'NEAR', type: 'u64', dims: ['N'], own: true, about: 'Variables that collide with it.' },
      { name: 'HOLDS', type: 'u64', dims: ['N'], own: true, about: 'Variables of the table that the k-th elimination made, 0 once it is used up.' },
      { name: 'XWEIGHT', type: 'u64', dims: ['V'], own: true, about: 'Values in each class of the variable x being summed out.' },
      { name: 'ALLOW', type: 'u64', dims: ['N', 'V', 'W'], own: true, about: 'Classes of x that a class of y allows.' },
      { name: 'MASK', type: 'u64', dims: ['LEVELS', 'W'], own: true, about: 'Classes of x still allowed.' },
      { name: 'ARENA', type: 'u64', dims: ['CELLS'], own: true, about: 'Cells of the tables.' },
      { name: 'CLASHES', type: 'u32', dims: ['DEPTHS', 'N', 'N'], own: true, about: 'Pairs of values that collide.' },
      { name: 'ORDER', type: 'i32', dims: ['N'], own: true, about: 'Variables in the order in which they are summed out.' },
      { name: 'TABLE', type: 'i32', dims: ['N'], own: true, about: 'First cell of a table.' },
      { name: 'STRIDE', type: 'i32', dims: ['N', 'N'], own: true, about: '[table][variable]' },
      { name: 'COUNT', type: 'i32', dims: ['N', 'N'], own: true, about: '[table][variable]: its classes.' },
      { name: 'BUCKET', type: 'i32', dims: ['N'], own: true, about: 'Tables that hold x.' },
      { name: 'XREP', type: 'i32', dims: ['V'], own: true, about: 'One value of each class of x.' },
      { name: 'XOFF', type: 'i32', dims: ['N', 'V'], own: true, about: 'Offset of each class of x in each table of the bucket.' },
      { name: 'YS', type: 'i32', dims: ['N'], own: true, about: 'Neighbors of x.' },
      { name: 'YREP', type: 'i32', dims: ['N', 'V'], own: true, about: 'One value of each class of a neighbor.' },
      { name: 'OFF', type: 'i32', dims: ['N', 'N', 'V'], own: true, about: '[table][neighbor][class]' },
      { name: 'AT', type: 'i32', dims: ['LEVELS', 'N'], own: true, about: '[level][table]: offset so far.' },
      { name: 'DIGIT', type: 'i32', dims: ['N'], own: true, about: 'Class of each neighbor in turn.' },
      { name: 'GROUP', type: 'u16', dims: ['N', 'V'], about: 'Groups of values, numbered from 0 in the order of the values.' },
      { name: 'CLASSES', type: 'u16', dims: ['DEPTHS', 'N', 'N'], own: true, about: "Classes of the first variable's values as the second sees them." },
      { name: 'CLASS', type: 'u16', dims: ['N', 'N', 'V'], own: true, about: '[table][variable][value]' },
    ],
  },
};

const SQUARES = 64;
const CHOICES = 32;
const PIECES = 5;

const COMBOS_FEW = {
  ints: 'i32',
  constants: [{ name: 'MAX_PIECES', value: PIECES, about: 'The kernel counts up to so many pieces.' }],
  records: {},
  areas: [
    {
      name: 'QUEENS',
      at: 0x10000,
      about: 'All pairs of queens, and the pieces to count.',
      fields: [
        { name: 'STRUCK', type: 'u32', dims: [SQUARES, SQUARES, CHOICES], about: 'Choices on the second square that collide with this choice on the first.' },
        { name: 'ABLE', type: 'u32', dims: [SQUARES, SQUARES], about: 'Choices on the first square that collide with any on the second.' },
        { name: 'PLACED', type: 'i32', count: PIECES, about: 'The square of each piece.' },
        { name: 'LEFT', type: 'u32', dims: [PIECES, PIECES], about: 'Choices of each piece after so many have chosen; the library writes the first row.' },
        { name: 'HITS', type: 'u32', count: CHOICES, own: true, about: 'Choices left of the last piece that collide with this one of the piece before.' },
        { name: 'BACK', type: 'u32', count: CHOICES, own: true, about: 'The other way round.' },
      ],
    },
  ],
};

const COVER_SQUARES = 512;
const COVER_WORDS = COVER_SQUARES / 64;
const COVER_DEPTHS = 64;

const COVER = {
  ints: 'i32',
  constants: [
    { name: 'MAX_SETS', value: COVER_SQUARES, about: 'Sets and targets are numbered up to here.' },
    { name: 'MAX_WORDS', value: COVER_WORDS, about: 'Words of 64 bits that a set of so many takes.' },
    { name: 'MAX_CHOSEN', value: COVER_DEPTHS - 1, about: 'Sets that may be chosen.' },
  ],
  records: {},
  areas: [
    {
      name: 'INSTANCE',
      at: 0x10000,
      about: 'Which set covers which targets, as bits.',
      fields: [
        { name: 'COVERS', type: 'u64', dims: [COVER_SQUARES, COVER_WORDS], about: 'The targets of each set.' },
        { name: 'COVERED_BY', type: 'u64', dims: [COVER_SQUARES, COVER_WORDS], about: 'The sets of each target.' },
        { name: 'ORBITS', type: 'u64', dims: [COVER_SQUARES, COVER_WORDS], about: 'Sets that symmetries exchange with each set, itself included.' },
        { name: 'OPEN', type: 'u64', dims: [COVER_DEPTHS, COVER_WORDS], about: 'Targets not covered, after so many choices; the library writes the first row.' },
        { name: 'ALLOWED', type: 'u64', dims: [COVER_DEPTHS, COVER_WORDS], about: 'Sets that may still be chosen; the library writes the first row.' },
        { name: 'CHOSEN', type: 'i32', count: COVER_DEPTHS, about: 'The sets of the cover that was found.' },
        { name: 'GAINS', type: 'i32', dims: [COVER_DEPTHS, COVER_SQUARES], own: true, about: 'Open targets that each set covers.' },
        { name: 'TALLY', type: 'i32', count: COVER_SQUARES + 1, own: true, about: 'How many sets have each gain.' },
      ],
    },
  ],
};

const WEIGH = {
  ints: 'i32',
  constants: [],
  records: {},
  areas: [],
  // Larger types first, so that every table is aligned.
  tables: {
    given: [
      { name: 'T', about: 'targets' },
      { name: 'C', about: 'sets' },
      { name: 'L', about: 'lengths of all sets together' },
    ],
    sizes: [
      { name: 'ENDS', value: 'C + 1', about: 'where lists begin, and where the last one ends' },
      { name: 'BY_ENDS', value: 'T + 1', about: 'the same for targets' },
    ],
    lists: [
      { name: 'WEIGHT', type: 'f64', dims: ['T'], about: 'Of each target; the library writes the first ones and reads the best.' },
      { name: 'COST', type: 'f64', dims: ['C'], about: 'What each set costs beyond its weights, for the library to read.' },
      { name: 'NOW', type: 'f64', dims: ['T'], own: true, about: 'Weights of the open targets at this step.' },
      { name: 'BEST', type: 'f64', dims: ['T'], own: true, about: 'Those of the best bound so far.' },
      { name: 'EXACT', type: 'f64', dims: ['T'], own: true, about: 'Weights of which no set covers more than 1.' },
      { name: 'START', type: 'i32', dims: ['ENDS'], about: 'Where the list of each set begins.' },
      { name: 'COVERS', type: 'i32', dims: ['L'], about: 'The targets of each set.' },
      { name: 'BY_START', type: 'i32', dims: ['BY_ENDS'], about: 'Where the list of each target begins.' },
      { name: 'COVERED_BY', type: 'i32', dims: ['L'], about: 'The sets of each target.' },
      { name: 'UNITS', type: 'i32', dims: ['T'], about: 'Rounded weights, for the library to read.' },
      { name: 'ROOM', type: 'i32', dims: ['C'], own: true, about: 'How many units more each set may cover.' },
      { name: 'ORDER', type: 'i32', dims: ['T'], own: true, about: 'The open targets in the order in which their units are raised.' },
      { name: 'FROM', type: 'i32', dims: ['ENDS'], own: true, about: 'Where the list of each allowed set begins.' },
      { name: 'ITEM', type: 'i32', dims: ['L'], own: true, about: 'The open targets of each allowed set, by their places among the open ones.' },
      { name: 'OPEN_LIST', type: 'i32', dims: ['T'], own: true, about: 'The open targets.' },
      { name: 'PLACE_OF', type: 'i32', dims: ['T'], own: true, about: 'The place of each target among the open ones, or -1.' },
      { name: 'SET_LIST', type: 'i32', dims: ['C'], own: true, about: 'The allowed sets.' },
      { name: 'SLOPE', type: 'i32', dims: ['T'], own: true, about: 'How the bound grows with each weight.' },
      { name: 'IS_OPEN', type: 'u8', dims: ['T'], about: '1: not covered yet. The library writes it.' },
      { name: 'IS_ALLOWED', type: 'u8', dims: ['C'], about: '1: may be chosen. The library writes it.' },
    ],
  },
};

const frozen = (value) => {
  if (typeof value === 'object') Object.values(value).forEach(frozen);
  return Object.freeze(value);
};

export const LAYOUTS = frozen({ combos: COMBOS, combosFew: COMBOS_FEW, count: COUNT, cover: COVER, hunt: HUNT, weigh: WEIGH });
