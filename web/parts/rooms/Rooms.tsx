/* Places that are about no single problem, by their address. */
export const Rooms = ({ room }: { readonly room: string }) => (
  <main id="main" class="room">
    {room}
  </main>
);
