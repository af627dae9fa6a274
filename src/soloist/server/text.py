"""The server's own words in English and Polish."""

from typing import Final

from soloist.core.text import Wording

ENGLISH: Final = {
    "table.unknown": "There is no table '{table}'.",
    "game.no-rules": "The game '{game}' has no rules page.",
    "ply.wrong": "The table is at ply {ply}, not {got}: look at it again.",
    "ply.unknown": "This game has {plies} {plies:ply|plies}; there is no ply {got}.",
    "seat.none": "You hold no seat at this table: you may watch. A recovery link from your other "
    "device brings your seat here.",
    "seat.turn": "It is not your turn: seat {seat} is asked.",
    "seat.undo": "Only who played the last move may take it back.",
    "seat.taken": "No seat is free at this table.",
    "seat.this-taken": "Seat {seat} is not free.",
    "seat.count": "'{game}' has {count} {count:seat|seats}; 'seats' must say \"me\", \"open\" or "
    '"computer" for each, at least once "me".',
    "undo.over": "The game is over and its deal has been shown: on this table it stays over.",
    "record.playing": "While the game goes on, its record is for those who hold all its seats; it "
    "is open to everyone afterwards.",
    "again.only": "'again' takes game, setup and deal from the other table: give nothing else with it but 'undo'.",
    "again.playing": "The deal of table '{table}' can be played again once the game there is over.",
    "game.missing": "'game' is missing: name one of {games}, or give 'again' with the id of a table.",
    "table.rules": "This table was begun under rules version {got} of {game}; this server plays version {wanted}.",
    "table.busy": "Somebody else changed this table at the same moment: look at it again.",
    "tables.many": "Too many new tables from your address: wait {seconds} {seconds:second|seconds}.",
    "body.large": "The request is too large: at most {most} bytes are read.",
    "origin.cross": "This request comes from another site ({origin}) and is not answered.",
    "recovery.bad": "This recovery link is not valid, or older than {days} days: make a new one on "
    "the device where you play.",
    "route.unknown": "There is nothing at {path}.",
    "route.method": "{method} is not possible at {path}.",
    "body.json": "The body must be a JSON object, sent as application/json.",
    "field.missing": "The field '{field}' is missing.",
    "field.surplus": "There is no field '{field}' here.",
    "field.integer": "'{field}' must be a whole number.",
    "field.string": "'{field}' must be text.",
    "field.least": "'{field}' must be at least {bound}.",
    "field.most": "'{field}' must be at most {bound}.",
    "field.long": "'{field}' must have at most {bound} characters.",
    "field.choice": "'{field}' must be one of: {choices}.",
    "field.invalid": "'{field}' is not what is expected here.",
    "store.down": "The tables cannot be reached just now; nothing was changed. Try again in a moment.",
    "server.defect": "Something went wrong on the server; nothing was changed.",
    "page.missing": "The page was not built into this installation. Build it with 'make page'; until then, "
    "the tables are at /api/openapi.json, and 'soloist play' opens one in the terminal.",
    "page.title": "soloist is running",
    "serve.ready": "soloist is at {address}  (Ctrl-C stops it)",
    "serve.scheme": "--database must begin with sqlite:/// or postgresql://, not '{database}'.",
    "serve.database": "--database must be an address such as sqlite:///tables.sqlite or postgresql://user@host/name.",
    "serve.unusable": "the database cannot be used: {problem}",
    "serve.address": "cannot listen at {host}, port {port}: {problem}; try another --port or --host.",
}

POLISH: Final = {
    "table.unknown": "Nie ma stołu „{table}”.",
    "game.no-rules": "Gra „{game}” nie ma strony z zasadami.",
    "ply.wrong": "Stół jest przy półruchu {ply}, a nie {got}: obejrzyj go jeszcze raz.",
    "ply.unknown": "Ta gra ma {plies} {plies:półruch|półruchy|półruchów}; nie ma półruchu {got}.",
    "seat.none": "Nie masz miejsca przy tym stole: możesz patrzeć. Odnośnik z twojego drugiego "
    "urządzenia przeniesie tu miejsce.",
    "seat.turn": "To nie twoja kolej: pytane jest miejsce {seat}.",
    "seat.undo": "Ostatni ruch może cofnąć tylko ten, kto go wykonał.",
    "seat.taken": "Przy tym stole nie ma wolnego miejsca.",
    "seat.this-taken": "Miejsce {seat} nie jest wolne.",
    "seat.count": "„{game}” ma {count} {count:miejsce|miejsca|miejsc}; „seats” musi dla każdego "
    "podać „me”, „open” albo „computer”, "
    "w tym co najmniej raz „me”.",
    "undo.over": "Gra jest skończona i jej rozdanie zostało pokazane: przy tym stole tak już zostaje.",
    "record.playing": "Dopóki gra trwa, jej zapis jest dla tych, którzy mają wszystkie miejsca; "
    "potem jest otwarty dla każdego.",
    "again.only": "„again” bierze grę, opcje i rozdanie z tamtego stołu: nie podawaj przy nim nic oprócz „undo”.",
    "again.playing": "Rozdanie stołu „{table}” można zagrać jeszcze raz, gdy tamta gra się skończy.",
    "game.missing": "Brakuje pola „game”: podaj jedną z gier {games} albo „again” z numerem stołu.",
    "table.rules": "Ten stół zaczęto według wersji {got} zasad gry {game}; ten serwer gra według wersji {wanted}.",
    "table.busy": "Ktoś inny zmienił ten stół w tej samej chwili: obejrzyj go jeszcze raz.",
    "tables.many": "Za dużo nowych stołów z twojego adresu: poczekaj {seconds} {seconds:sekundę|sekundy|sekund}.",
    "body.large": "Żądanie jest za duże: czytane jest najwyżej {most} bajtów.",
    "origin.cross": "To żądanie pochodzi z innej strony ({origin}) i nie ma na nie odpowiedzi.",
    "recovery.bad": "Ten odnośnik jest nieważny albo starszy niż {days} dni: zrób nowy na urządzeniu, na którym grasz.",
    "route.unknown": "Pod {path} nic nie ma.",
    "route.method": "{method} nie jest możliwe pod {path}.",
    "body.json": "Treść musi być obiektem JSON, wysłanym jako application/json.",
    "field.missing": "Brakuje pola „{field}”.",
    "field.surplus": "Nie ma tu pola „{field}”.",
    "field.integer": "„{field}” musi być liczbą całkowitą.",
    "field.string": "„{field}” musi być tekstem.",
    "field.least": "„{field}” musi wynosić co najmniej {bound}.",
    "field.most": "„{field}” może wynosić najwyżej {bound}.",
    "field.long": "„{field}” może mieć najwyżej {bound} znaków.",
    "field.choice": "„{field}” musi być jednym z: {choices}.",
    "field.invalid": "„{field}” ma inną postać niż oczekiwana.",
    "store.down": "Stoły są teraz niedostępne; nic nie zostało zmienione. Spróbuj za chwilę.",
    "server.defect": "Na serwerze coś poszło nie tak; nic nie zostało zmienione.",
    "page.missing": "Ta instalacja nie zawiera strony. Zbuduj ją poleceniem „make page”; na razie "
    "stoły są pod /api/openapi.json, a „soloist play” otwiera stół w terminalu.",
    "page.title": "soloist działa",
    "serve.ready": "soloist jest pod adresem {address}  (Ctrl-C go zatrzymuje)",
    "serve.scheme": "--database musi zaczynać się od sqlite:/// albo postgresql://, a nie „{database}”.",
    "serve.database": "--database musi być adresem takim jak sqlite:///stoly.sqlite albo postgresql://user@host/nazwa.",
    "serve.unusable": "bazy danych nie da się użyć: {problem}",
    "serve.address": "nie można nasłuchiwać pod {host}, port {port}: {problem}; podaj inny --port lub --host.",
}

WORDING: Final = Wording(ENGLISH, POLISH)
